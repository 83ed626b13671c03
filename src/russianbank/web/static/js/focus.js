/** Where the keyboard is on the board. */

import { isHuman, sourcePile } from "./model.js";

export class Focus {
  /**
   * @param {import("./board.js").Board} board
   * @param {import("./session.js").Session} session
   */
  constructor(board, session) {
    this.board = board;
    this.session = session;
  }

  /** Moves it to a pile, or to that of a letter of R37. @param {string} pile */
  jump(pile) {
    const { model } = this.session;
    if (!model) return;
    const name = pile.length === 1 ? sourcePile(model, pile) : pile;
    this.board.topOf(name)?.focus();
  }

  /**
   * After turning up it goes to the card; after a turn, to the stock.
   * @param {import("./types.js").MoveEvent} event
   */
  follow({ move, seat }) {
    const { model } = this.session;
    if (!model || !this.board.root.contains(document.activeElement)) return;
    if (move === "T") this.jump("S");
    else if (move === "S-W" || move === "P") {
      this.jump(sourcePile(model, "T", isHuman(model, model.state.player) ? model.state.player : seat));
    }
  }
}
