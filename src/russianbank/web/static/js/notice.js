/** The notice on the table, and the one live region for screen readers. */

import { cardText, spokenText } from "./cardtext.js";
import { make } from "./dom.js";
import { ruled } from "./ruled.js";
import { text } from "./texts.js";

const LINES = 8;
const SHOWN = 6000;
const SHOWN_A_LINE = 1500;
/** Where it can stand, the best first: classes. */
const PLACES = ["low", "high", "", "aside"];
/** What it costs to cover something that it speaks of; a card costs its covered part in square pixels. */
const SPOKEN_OF = 1e6;
/** What a square pixel costs that cannot be seen. */
const OUTSIDE = 100;

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
    this.avoid([]);
    this.stays = stay;
    this.gone = gone;
    this.time = keep || stay ? 0 : SHOWN + SHOWN_A_LINE * lines.length;
    this.say([message, ...lines].join(" "));
    this.#wait();
  }

  /** Puts it where it covers as little as can be of the cards, and nothing that it speaks of. @param {Element[]} things */
  avoid(things) {
    const spoken = things.map((thing) => thing.getBoundingClientRect());
    const cards = [...(this.box.parentElement?.querySelectorAll(".card") ?? [])].map((card) =>
      card.getBoundingClientRect(),
    );
    const felt = this.box.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const costs = PLACES.map((place) => {
      this.#stand(place);
      const box = this.box.getBoundingClientRect();
      const outside = box.width * box.height - overlap(box, felt);
      const covered = cards.reduce((sum, card) => sum + overlap(box, card), 0);
      return covered + OUTSIDE * outside + SPOKEN_OF * spoken.filter((thing) => overlap(box, thing) > 0).length;
    });
    this.#stand(PLACES[costs.indexOf(Math.min(...costs))] ?? "");
  }

  /** @param {string} place */
  #stand(place) {
    for (const name of PLACES) if (name) this.box.classList.toggle(name, name === place);
  }

  /** Hides it unless it tells of something that lasts. */
  dismiss() {
    if (!this.stays) this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    this.box.hidden = true;
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

/**
 * How much of two boxes is the same, in square pixels.
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
