/** Following the game: earlier moments, the opponent's last turn again, the outline of the last move. */

import { ApiError } from "./api.js";
import { lastMove, spotsOf, turnToReplay } from "./model.js";
import { Review } from "./review.js";
import { paceFactor } from "./settings.js";
import { text } from "./texts.js";
import { madeText } from "./wording.js";

/** A turn played again is never shown faster than this share of the usual pace. */
const FASTEST_REPLAY = 0.6;

/**
 * @typedef {import("./types.js").Model} Model
 * @typedef {{session: import("./session.js").Session, notice: import("./notice.js").Notice,
 *   marks: import("./marks.js").Marks, redraw(glide: boolean): void, uncover(): void}} Table
 *   `uncover` lets the whole board be seen
 */

export class Following {
  /**
   * @param {string} match
   * @param {Table} table
   */
  constructor(match, table) {
    this.table = table;
    this.review = new Review(match, {
      model: () => table.session.model,
      changed: table.redraw,
      failed: (error) => this.failed(error),
      pace: () => Math.max(FASTEST_REPLAY, paceFactor()),
    });
  }

  /** The earlier moment that is looked at, or null. */
  get look() {
    return this.review.look;
  }

  /** What the list of moves does. @type {import("./moves.js").Looker} */
  get looker() {
    return {
      peek: (place) => this.review.peek(place),
      open: (place) => {
        this.table.uncover();
        void this.review.open(place);
      },
    };
  }

  /** Goes on by a move, or back. @param {1 | -1} by */
  step(by) {
    void this.review.step(by);
  }

  /** Back to the present; false if that is what is shown. */
  toPresent() {
    return this.review.close();
  }

  /** Shows again what the other player has just done, and says it. */
  playAgain() {
    const { session, notice, uncover } = this.table;
    const { model } = session;
    if (!model || session.queue.busy) return;
    const turn = turnToReplay(model.state);
    const { moves = [], cards = [], player = 0 } = model.state.turns[turn] ?? {};
    if (moves.length === 0) {
      notice.show(text("ui.nothing_to_replay"));
      return;
    }
    notice.dismiss();
    uncover();
    notice.say(moves.map((move, index) => madeText(model, { player, move, card: cards[index] ?? null })).join(" "));
    void this.review.play(turn);
  }

  /** Outlines the last move of the table that is shown. @param {Model} shown */
  outline(shown) {
    const made = lastMove(shown.state);
    if (made) this.table.marks.put("last", spotsOf(shown, made));
    else this.table.marks.clear("last");
  }

  /** @param {unknown} error */
  failed(error) {
    const message = error instanceof ApiError ? error.message : "";
    this.table.notice.show(message || text("ui.no_answer"), { kind: "refusal" });
  }
}
