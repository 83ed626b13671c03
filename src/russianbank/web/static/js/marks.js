/** Marks on piles that point at a move: where it comes from, where it goes. */

/**
 * @typedef {"last" | "point" | "step"} Kind  the outline of the last move; what is spoken of; what a lesson is about
 * @typedef {{from: string[], to: string[]}} Spots  names of piles
 */

export class Marks {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
  }

  /**
   * Marks these piles and no others.
   * @param {Kind} kind
   * @param {Spots} spots
   */
  put(kind, { from, to }) {
    for (const [name, { element }] of this.board.piles) {
      element.classList.toggle(`${kind}-from`, from.includes(name));
      element.classList.toggle(`${kind}-to`, to.includes(name));
    }
  }

  /** @param {Kind} kind */
  clear(kind) {
    this.put(kind, { from: [], to: [] });
  }
}
