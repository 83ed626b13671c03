/** The keys of the table. */

import { keyOf } from "./keys.js";

/**
 * @typedef {{controller: import("./controller.js").Controller, board: import("./board.js").Board,
 *   pointer: import("./pointer.js").PointerInput, busy(): boolean, escape(): void, type(): void,
 *   help(): void, panel(): void, jump(pile: string): void, pause?: () => void, more?: Record<string, () => unknown>}} Table
 *   `pause` stops or goes on where two computers play; `more` are keys of this page alone
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Table} table */
export function listenToKeys(table) {
  const { controller } = table;
  /** @type {Record<string, () => unknown>} */
  const keys = {
    t: () => controller.turn(),
    d: () => controller.discard(),
    p: () => controller.pass(),
    u: () => controller.undo(),
    w: () => controller.why(),
    m: table.type,
    h: table.help,
    "?": table.help,
    l: table.panel,
    r: () => table.jump("R"),
    s: () => table.jump("S"),
    f: () => table.jump("foundation-0"),
    ".": () => controller.skip(),
    ...table.more,
  };
  for (const number of "12345678") keys[number] = () => table.jump(`house-${number}`);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
    if (event.key === "Escape") {
      if (!table.pointer.cancel() && !controller.cancel()) table.escape();
      return;
    }
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      walk(table.board, arrow, event.shiftKey);
    } else if (event.key === " " && controller.session.watching) {
      if (isButton(event.target)) return;
      event.preventDefault();
      table.pause?.();
    } else if (event.key === " " && table.busy()) {
      event.preventDefault();
      if (controller.session.stepping) controller.step();
      else controller.skip();
    } else {
      const action = keys[keyOf(event)];
      if (!action) return;
      event.preventDefault();
      action();
    }
  });
}

/** Whether something is pressed by the space bar. @param {EventTarget | null} target */
function isButton(target) {
  return target instanceof Element && target.closest("button, summary") !== null;
}

/** Whether a key belongs to a field or a dialog. @param {EventTarget | null} target */
function isElsewhere(target) {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}

/**
 * Moves the focus to the nearest pile in a direction; within a house with `inside`.
 * @param {import("./board.js").Board} board
 * @param {[number, number]} direction
 * @param {boolean} inside
 */
function walk(board, [dx, dy], inside) {
  const { root } = board;
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !root.contains(here)) {
    (board.topOf("own-reserve") ?? root).focus();
    return;
  }
  const box = (/** @type {Element} */ element) =>
    (inside ? element : (element.parentElement?.querySelector(".slot") ?? element)).getBoundingClientRect();
  const from = box(here);
  const all = inside
    ? (here.parentElement?.querySelectorAll(":scope > .card:not([inert])") ?? [])
    : root.querySelectorAll(".pile:not([hidden]) > [tabindex='0']");
  let best = Infinity;
  /** @type {HTMLElement | null} */
  let next = null;
  for (const element of all) {
    if (!(element instanceof HTMLElement) || element === here) continue;
    const far = distance(from, box(element), dx, dy);
    if (far < best) {
      best = far;
      next = element;
    }
  }
  next?.focus();
}

/**
 * How far a place is in a direction: sideways the same row comes first, else the nearest row.
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} dx
 * @param {number} dy
 */
function distance(from, to, dx, dy) {
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const along = x * dx + y * dy;
  if (along <= 3) return Infinity;
  const aside = Math.abs(x * dy) + Math.abs(y * dx);
  if (dy) return 4 * along + aside;
  return along + 2.5 * aside + (aside < from.height / 2 ? 0 : 10000);
}
