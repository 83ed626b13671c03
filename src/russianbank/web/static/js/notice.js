/** The notice on the table, and the one live region for screen readers. */

import { make } from "./dom.js";
import { text } from "./texts.js";

const LINES = 8;
const SHOWN = 6000;

export class Notice {
  /**
   * @param {HTMLElement} box
   * @param {HTMLElement} live
   */
  constructor(box, live) {
    this.box = box;
    this.live = live;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.stays = false;
  }

  /**
   * Shows and says a message; it goes by itself or at the next move.
   * @param {string} message
   * @param {{kind?: "refusal" | "info" | "connection", rule?: string, lines?: string[],
   *   stay?: boolean}} [how]
   */
  show(message, { kind = "info", rule = "", lines = [], stay = false } = {}) {
    clearTimeout(this.timer);
    const parts = [make("span", {}, [message])];
    if (rule && !message.includes(rule)) parts.push(make("span", { class: "rule" }, [text("ui.rule", { rule })]));
    for (const line of lines) parts.push(make("span", { class: "line" }, [line]));
    this.box.replaceChildren(...parts);
    this.box.dataset.kind = kind;
    this.box.hidden = false;
    this.stays = stay;
    this.say([message, ...lines].join(" "));
    if (!stay) this.timer = setTimeout(() => this.hide(), SHOWN + 1500 * lines.length);
  }

  /** Hides it unless it tells of something that lasts. */
  dismiss() {
    if (!this.stays) this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    this.box.hidden = true;
  }

  /** Says something to screen readers only. @param {string} message */
  say(message) {
    if (!message) return;
    this.live.append(make("p", {}, [message]));
    while (this.live.children.length > LINES) this.live.firstElementChild?.remove();
  }
}
