/** Making and finding HTML elements. */

import { text } from "./texts.js";

/**
 * An HTML element with properties and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number | boolean>} [attributes]
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(name, attributes = {}, children = []) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false) continue;
    element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * A button with a text of the catalogue.
 * @param {string} key
 * @param {() => void} action
 * @param {string} [kind] a class
 */
export function button(key, action, kind = "") {
  const element = make("button", { type: "button", class: `button ${kind}` }, [text(key)]);
  element.addEventListener("click", action);
  return element;
}

/**
 * A name from a file, of any length: shown as far as there is room, the whole of it as a tooltip.
 * @param {string} name
 */
export function nameTag(name) {
  return make("span", { class: "name", title: name }, [name]);
}

/**
 * The element with an id; it must be there.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}
