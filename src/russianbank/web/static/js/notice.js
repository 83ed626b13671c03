/** The notice on the table, and the one live region for screen readers. */

import { cardText, spokenText } from "./cardtext.js";
import { make } from "./dom.js";
import { ruled } from "./ruled.js";
import { text } from "./texts.js";

const LINES = 8;
const SHOWN = 6000;
const SHOWN_A_LINE = 1500;

/**
 * @typedef {"refusal" | "info" | "connection"} Kind
 * @typedef {{kind?: Kind, rule?: string, lines?: string[], keep?: boolean, stay?: boolean,
 *   gone?: () => void}} How
 *   `keep` shows it until it is dismissed, `stay` even then, `gone` is called when it is hidden
 */

export class Notice {
  /**
   * @param {HTMLElement} box
   * @param {HTMLElement} live
   * @param {(rule: string) => HTMLElement} rule a link to a rule
   */
  constructor(box, live, rule) {
    this.box = box;
    this.live = live;
    this.rule = rule;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.time = 0;
    this.stays = false;
    /** @type {(() => void) | undefined} */
    this.gone = undefined;
    for (const event of ["pointerenter", "focusin"]) box.addEventListener(event, () => clearTimeout(this.timer));
    for (const event of ["pointerleave", "focusout"]) box.addEventListener(event, () => this.#wait());
  }

  /**
   * Shows and says a message; it goes by itself or at the next move.
   * @param {string} message
   * @param {How} [how]
   */
  show(message, { kind = "info", rule = "", lines = [], keep = false, stay = false, gone } = {}) {
    this.hide();
    const parts = [make("span", {}, this.#marked(message))];
    if (rule && !message.includes(rule)) {
      parts.push(make("span", { class: "of-rule" }, ruled(text("ui.rule", { rule }), this.rule)));
    }
    for (const line of lines) parts.push(make("span", { class: "line" }, this.#marked(line)));
    this.box.replaceChildren(...parts);
    this.box.dataset.kind = kind;
    this.box.hidden = false;
    this.stays = stay;
    this.gone = gone;
    this.time = keep || stay ? 0 : SHOWN + SHOWN_A_LINE * lines.length;
    this.say([message, ...lines].join(" "));
    this.#wait();
  }

  /** Moves it to its other place if it covers something. @param {Element[]} things */
  avoid(things) {
    this.box.classList.remove("aside");
    const box = this.box.getBoundingClientRect();
    const covers = (/** @type {Element} */ thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    };
    this.box.classList.toggle("aside", things.some(covers));
  }

  /** Hides it unless it tells of something that lasts. */
  dismiss() {
    if (!this.stays) this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    this.box.hidden = true;
    this.box.classList.remove("aside");
    this.gone?.();
    this.gone = undefined;
  }

  /** Says something to screen readers only. @param {string} message */
  say(message) {
    if (!message) return;
    this.live.append(make("p", {}, [spokenText(message)]));
    while (this.live.children.length > LINES) this.live.firstElementChild?.remove();
  }

  /** Words with the cards and rules in them. @param {string} words */
  #marked(words) {
    return ruled(words, this.rule).flatMap((part) => (typeof part === "string" ? cardText(part) : [part]));
  }

  #wait() {
    clearTimeout(this.timer);
    if (this.time) this.timer = setTimeout(() => this.hide(), this.time);
  }
}
