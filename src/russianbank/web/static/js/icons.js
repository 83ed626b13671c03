/** The drawings on buttons: strokes on a field of 24 by 24. */

import { svg } from "./svg.js";

/** @type {Record<string, string>} */
const ICONS = {
  undo: "M9 6L4 11L9 16M4.5 11H14a5.5 5.5 0 0 1 0 11H11",
  why: "M8.5 9a3.6 3.6 0 1 1 5.4 3.1C12.5 12.9 12 13.7 12 15M12 18.8v.2",
  pass: "M4 12H17M12 6.5L17.5 12L12 17.500M20.5 5V19",
  step: "M8 5L17 12L8 19Z",
  skip: "M4 6L11 12L4 18ZM12 6L19 12L12 18ZM20.5 6V18",
  hint: "M9 18h6M10 21.500h4M12 2.500a6.500 6.500 0 0 0-4 11.600c.8.7 1 1.400 1 2.400h6c0-1 .2-1.700 1-2.400A6.500 6.500 0 0 0 12 2.500Z",
  auto: "M12 15V4M7.500 8.500L12 4L16.500 8.500M5 19.500H19",
  again: "M20 12a8 8 0 1 1-2.4-5.7M20 3.5V8H15.500",
  back: "M14.500 5L7.500 12L14.500 19",
  forward: "M9.500 5L16.500 12L9.500 19",
  first: "M19 5L11 12L19 19ZM5.500 5V19",
  last: "M5 5L13 12L5 19ZM18.500 5V19",
  play: "M7 4.500L19 12L7 19.500Z",
  pause: "M8 5V19M16 5V19",
  speed: "M4.500 18a8.500 8.500 0 1 1 15 0M12 15L16 9.500",
  panel: "M4 7H20M4 12H20M4 17H20",
  close: "M6 6L18 18M18 6L6 18",
  show: "M5 20L15 10M12 4V7M18.500 5.500L16.500 7.500M20 12H17M7 6L8.500 7.500M18 17L16.500 15.500",
  type: "M3 6H21V18H3ZM7 10H7.5M11.700 10H12.200M16.500 10H17M8 14.500H16",
  list: "M4 6H5M9 6H20M4 12H5M9 12H20M4 18H5M9 18H20",
  restart: "M5 12A7.500 7.500 0 1 0 8 6M8 6V2M8 6H4",
};

/** Puts its drawing before each button with data-icon. @param {ParentNode} root */
export function fillIcons(root) {
  for (const element of root.querySelectorAll("[data-icon]")) {
    const name = element.getAttribute("data-icon") ?? "";
    element.prepend(
      svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, [
        svg("path", { d: ICONS[name] ?? "" }),
      ]),
    );
  }
}
