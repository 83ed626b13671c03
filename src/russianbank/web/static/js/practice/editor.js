/** Setting a position up with the hands: a card is picked up on the table or beside it, and laid down. */

import { Board } from "../board.js";
import { cardName } from "../card.js";
import { byId, make } from "../dom.js";
import { Marks } from "../marks.js";
import { PointerInput } from "../pointer.js";
import { text } from "../texts.js";
import { seatName } from "../wording.js";
import { chip } from "../chip.js";
import { draftOf, EMPTY, moved, pileIn, textOf } from "./setup.js";

const GLIDE = 230;
const MATCH = { id: "practice", rules: "", target: 0, players: ["", ""], practice: true };

/**
 * @typedef {import("./setup.js").Setup} Setup
 * @typedef {{code: string, from: string}} Hand  `from` is a pile, or "" for a card beside the table
 */

export class Editor {
  /**
   * @param {(text: string) => void} changed asks for another position
   * @param {() => void} deal asks for a new deal
   */
  constructor(changed, deal) {
    this.changed = changed;
    /** @type {Setup | null} */
    this.setup = null;
    /** @type {Hand | null} */
    this.hand = null;
    /** The texts before the present one. @type {string[]} */
    this.before = [];
    this.board = new Board(byId("board"));
    this.marks = new Marks(this.board);
    this.pointer = new PointerInput(this.board, this);
    this.mover = /** @type {HTMLSelectElement} */ (byId("mover"));
    this.mover.append(...[0, 1].map((seat) => make("option", { value: seat }, [seatName({ match: MATCH }, seat)])));
    this.mover.addEventListener("change", () =>
      this.#redraft((draft) => {
        draft.player = Number(this.mover.value);
      }),
    );
    this.seen = [0, 1].map((seat) => {
      const box = /** @type {HTMLInputElement} */ (byId(`seen-${seat}`));
      const name = seatName({ match: MATCH }, seat);
      box.nextElementSibling?.append(text("ui.practice_seen", { name }));
      box.addEventListener("change", () =>
        this.#redraft((draft) => {
          draft.seen[seat] = box.checked;
        }),
      );
      return box;
    });
    byId("turn-up").addEventListener("click", () => this.#lay("turned"));
    byId("put-aside").addEventListener("click", () => this.#lay(""));
    byId("undo").addEventListener("click", () => this.#undo());
    byId("new-deal").addEventListener("click", deal);
    byId("clear").addEventListener("click", () => this.changed(EMPTY));
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && !this.pointer.cancel()) this.letGo();
    });
  }

  /** Shows a position. @param {Setup} setup */
  show(setup) {
    const { setup: last } = this;
    if (this.before.at(-1) === setup.position) this.before.pop();
    else if (last && last.position !== setup.position) this.before.push(last.position);
    this.setup = setup;
    this.hand = null;
    this.#render(last ? GLIDE : 0);
    const { seen } = draftOf(setup);
    this.mover.value = String(setup.player);
    this.seen.forEach((box, seat) => {
      box.checked = seen[seat] ?? false;
    });
  }

  /** A tap picks a pile's top card up, or lays the card in the hand there. @param {import("../pointer.js").Spot} spot */
  tap({ pile }) {
    if (this.hand?.from === pile) this.letGo();
    else if (this.hand) this.#lay(pile);
    else this.#pick(pile);
  }

  /** A drag begins; gives the elements that follow the pointer. @param {import("../pointer.js").Spot} spot */
  grab({ pile }) {
    this.#pick(pile);
    const top = this.hand ? this.board.topOf(pile) : null;
    return top ? [top] : [];
  }

  /** A drag ends over a pile. @param {string} pile */
  drop(pile) {
    if (pile && pile !== this.hand?.from) this.#lay(pile);
    else this.letGo();
  }

  /** Puts the card in the hand back. */
  letGo() {
    this.hand = null;
    this.#render(GLIDE);
  }

  /** @param {string} pile */
  #pick(pile) {
    const code = this.setup ? pileIn(draftOf(this.setup), pile).at(-1) : undefined;
    if (code === undefined) return;
    this.hand = { code, from: pile };
    this.#render(0);
  }

  /** @param {string} pile or "" for beside the table */
  #lay(pile) {
    const { setup, hand } = this;
    if (!setup || !hand) return;
    this.hand = null;
    if (hand.from || pile) this.changed(moved(setup, hand.from, pile, hand.code));
    else this.letGo();
  }

  /** @param {(draft: import("./setup.js").Draft) => void} change */
  #redraft(change) {
    if (!this.setup) return;
    const draft = draftOf(this.setup);
    change(draft);
    this.changed(textOf(draft));
  }

  #undo() {
    const last = this.before.at(-1);
    if (last !== undefined) this.changed(last);
  }

  /** @param {number} duration */
  #render(duration) {
    const { setup, hand } = this;
    if (!setup) return;
    this.board.render(modelOf(setup), null, false, duration);
    this.marks.put("point", { from: hand?.from ? [hand.from] : [], to: [] });
    byId("hand").textContent = hand
      ? text("ui.practice_hand", { card: cardName(hand.code) })
      : text("ui.practice_pick");
    byId("turn-up").toggleAttribute("disabled", !hand || setup.turned !== null);
    byId("put-aside").toggleAttribute("disabled", !hand?.from);
    byId("undo").toggleAttribute("disabled", this.before.length === 0);
    byId("aside").hidden = setup.missing.length === 0;
    byId("aside-cards").replaceChildren(...setup.missing.map((code) => this.#chip(code)));
  }

  /** @param {string} code */
  #chip(code) {
    const pressed = this.hand?.code === code;
    const button = make("button", { type: "button", "aria-pressed": String(pressed) }, [chip(code)]);
    button.addEventListener("click", () => {
      this.hand = pressed ? null : { code, from: "" };
      this.#render(0);
    });
    return button;
  }
}

/** @param {Setup} setup @returns {import("../types.js").Model} */
function modelOf(setup) {
  const state = {
    ...setup,
    ...{ round: 1, legal: [], stacks: [], duties: [], auto: null, undo: [false, false], turns: [] },
    ...{ match_score: [0, 0], equity: null, rounds: [], over: null, match_over: null },
  };
  return { seq: 0, match: MATCH, state, view: 0, open: true };
}
