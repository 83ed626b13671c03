/** What the lesson says beside the table, and the buttons that answer it. */

import { cardText } from "../cardtext.js";
import { button, byId, make } from "../dom.js";
import { text } from "../texts.js";

/**
 * @typedef {import("./connection.js").Reply} Reply
 * @typedef {import("./connection.js").Step} Step
 * @typedef {{answer(answer: string): void, failed(error: unknown): void}} Actions
 */

export class Guide {
  /**
   * @param {Actions} actions
   * @param {(failed: (error: unknown) => void) => HTMLElement} firstMatch makes the way into a game
   */
  constructor(actions, firstMatch) {
    this.actions = actions;
    this.firstMatch = firstMatch;
    this.root = byId("guide");
  }

  /**
   * Shows where the lesson is; gives the words to be said.
   * @param {Reply} reply
   * @param {number} done how many lessons have been finished
   */
  show({ lesson, step, end }, done) {
    const words = step ? step.text : (end ?? "");
    byId("lesson-title").textContent = lesson.title;
    byId("where").textContent = step
      ? text("ui.learn_step", { number: step.number, count: step.count })
      : text("ui.learn_finished");
    byId("said").replaceChildren(...cardText(words));
    const choices = byId("choices");
    choices.hidden = step?.kind !== "choice";
    choices.replaceChildren(...(step?.choices.map((choice, index) => this.#choice(choice, index + 1)) ?? []));
    const progress = /** @type {HTMLProgressElement} */ (byId("progress"));
    progress.hidden = step !== null;
    progress.max = lesson.count;
    progress.value = done;
    progress.title = text("ui.learn_progress", { count: done, total: lesson.count });
    progress.setAttribute("aria-label", progress.title);
    byId("answers").replaceChildren(...(step ? this.#answers(step) : this.#ways(lesson)));
    this.root.dataset.kind = step?.kind ?? "end";
    this.root.scrollTop = 0;
    return [byId("where").textContent, words].join(": ");
  }

  /** Whether the keyboard is in it. */
  get hasFocus() {
    return this.root.contains(document.activeElement);
  }

  /** Moves the keyboard to the first answer. */
  focus() {
    const first = this.root.querySelector("#choices:not([hidden]) button, #answers .primary");
    (first instanceof HTMLElement ? first : byId("said")).focus();
  }

  /**
   * @param {string} words
   * @param {number} number
   */
  #choice(words, number) {
    const choice = make("button", { type: "button", class: "button" }, cardText(words));
    choice.addEventListener("click", () => this.actions.answer(String(number)));
    return choice;
  }

  /** @param {Step} step */
  #answers({ kind }) {
    return kind === "read" ? [button("ui.learn_continue", () => this.actions.answer("next"), "primary")] : [];
  }

  /** @param {Reply["lesson"]} lesson */
  #ways({ next }) {
    if (!next) return [this.firstMatch((error) => this.actions.failed(error))];
    return [make("a", { class: "button primary", href: `/learn/${next}` }, [text("ui.learn_next")])];
  }
}
