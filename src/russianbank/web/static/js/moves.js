/** The numbered list of moves; each can be looked at on the board. */

import { make, nameTag } from "./dom.js";
import { madeMove } from "./model.js";
import { madeText, seatName } from "./wording.js";

/**
 * @typedef {import("./types.js").Model} Model
 * @typedef {{turn: number, index: number}} Place  both counted from 0
 * @typedef {{peek(place: Place | null): void, open(place: Place): void}} Looker
 *   `peek` shows a move while the pointer or the keyboard is on it, `open` for longer
 */

const NEAR_END = 60;

export class MoveList {
  /**
   * @param {HTMLElement} list
   * @param {Looker} looker
   */
  constructor(list, looker) {
    this.list = list;
    this.round = -1;
    this.atEnd = true;
    list.addEventListener("scroll", () => {
      this.atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END;
    });
    list.addEventListener("keydown", (event) => this.#key(event));
    let rests = "";
    list.addEventListener("pointermove", ({ pointerType, target, x, y }) => {
      // Chromium tells of a move as well when the list changes under a resting pointer.
      if (pointerType === "mouse" && rests !== `${x} ${y}`) looker.peek(placeOf(target));
      rests = `${x} ${y}`;
    });
    list.addEventListener("pointerleave", () => looker.peek(null));
    list.addEventListener("focusin", ({ target }) => {
      this.#stop(target);
      if (target instanceof Element && target.matches(":focus-visible")) looker.peek(placeOf(target));
    });
    list.addEventListener("focusout", () => looker.peek(null));
    list.addEventListener("click", ({ target }) => {
      const place = placeOf(target);
      if (place) looker.open(place);
    });
  }

  /**
   * Changes only the turns that differ from what is shown.
   * @param {Model} model
   * @param {Place | null} looked at
   */
  render(model, looked) {
    this.#renderTurns(model);
    for (const button of this.list.querySelectorAll("[aria-current]")) button.removeAttribute("aria-current");
    if (!looked) return;
    const button = this.list.querySelector(`[data-turn="${looked.turn}"][data-index="${looked.index}"]`);
    button?.setAttribute("aria-current", "true");
    if (!this.list.contains(document.activeElement)) this.#stop(button);
    button?.scrollIntoView({ block: "nearest" });
  }

  /** @param {Model} model */
  #renderTurns(model) {
    const { list } = this;
    const { turns, round } = model.state;
    if (round !== this.round) list.replaceChildren();
    this.round = round;
    while (list.children.length > turns.length) list.lastElementChild?.remove();
    turns.forEach(({ moves }, turn) => {
      const shown = list.children[turn];
      const key = moves.join(" ");
      if (shown instanceof HTMLElement && shown.dataset.moves === key) return;
      const item = this.#item(model, turn, key);
      if (shown) shown.replaceWith(item);
      else list.append(item);
    });
    if (!list.contains(document.activeElement)) this.#stop(this.#buttons.at(-1) ?? null);
    if (this.atEnd) this.scroll();
  }

  /** Scrolls to the move that is looked at, or else to the last, when the list is laid out anyway. */
  scroll() {
    requestAnimationFrame(() => {
      const looked = this.list.querySelector("[aria-current]");
      if (looked) looked.scrollIntoView({ block: "nearest" });
      else this.list.scrollTop = this.list.scrollHeight;
    });
  }

  /** Moves the keyboard to the move it was at last; false if there is none. */
  focus() {
    const button = this.#buttons.find(({ tabIndex }) => tabIndex === 0);
    button?.focus();
    return button !== undefined;
  }

  get #buttons() {
    return [...this.list.querySelectorAll("button")];
  }

  /**
   * @param {Model} model
   * @param {number} turn
   * @param {string} key
   */
  #item(model, turn, key) {
    const { player = 0, moves = [] } = model.state.turns[turn] ?? {};
    return make("li", { value: turn + 1, "data-moves": key }, [
      make("i", { class: `seat seat-${player}` }),
      make("span", { class: "who" }, [nameTag(seatName(model, player))]),
      make(
        "span",
        { class: "what" },
        moves.map((move, index) => {
          const made = madeMove(model.state, turn, index);
          const label = made ? `${move}, ${madeText(model, made)}` : move;
          return make(
            "button",
            {
              type: "button",
              tabindex: -1,
              "data-turn": turn,
              "data-index": index,
              "aria-label": label,
            },
            [move],
          );
        }),
      ),
    ]);
  }

  /** Makes an element the one that Tab comes to. @param {EventTarget | null} target */
  #stop(target) {
    if (!(target instanceof HTMLButtonElement)) return;
    for (const button of this.#buttons) button.tabIndex = button === target ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const next = this.#after(event.key, this.#buttons);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }

  /**
   * Left and right go from move to move, up and down from turn to turn.
   * @param {string} key
   * @param {HTMLButtonElement[]} buttons
   */
  #after(key, buttons) {
    const at = buttons.findIndex((button) => button === document.activeElement);
    const here = placeOf(buttons[at] ?? null);
    if (!here) return null;
    /** @param {number} turn */
    const firstOf = (turn) => buttons.find((button) => placeOf(button)?.turn === turn);
    switch (key) {
      case "ArrowLeft":
        return buttons[Math.max(0, at - 1)];
      case "ArrowRight":
        return buttons[Math.min(buttons.length - 1, at + 1)];
      case "ArrowUp":
        return firstOf(Math.max(0, here.turn - 1));
      case "ArrowDown":
        return firstOf(here.turn + 1) ?? buttons.at(-1);
      case "Home":
        return buttons[0];
      case "End":
        return buttons.at(-1);
      default:
        return null;
    }
  }
}

/** @param {EventTarget | null} target @returns {Place | null} */
function placeOf(target) {
  const button = target instanceof Element ? target.closest("button[data-turn]") : null;
  if (!(button instanceof HTMLElement)) return null;
  return { turn: Number(button.dataset.turn), index: Number(button.dataset.index) };
}
