/** Tells the end of a round or match, once. */

import { hideEnd, showEnd } from "./dialogs.js";
import { still } from "./motion.js";

export class Ending {
  /**
   * @param {import("./session.js").Session} session
   * @param {{before(): void, next(): void, again(): void}} actions `before` is done before it is told
   */
  constructor(session, actions) {
    this.session = session;
    this.actions = actions;
    this.told = "";
  }

  /** Tells it when nothing moves any more, if there is an end that has not been told. */
  async tell() {
    const { model } = this.session;
    if (!model) return;
    const { over, match_over: matchOver, round } = model.state;
    const end = matchOver ? "match" : over ? `round ${round}` : "";
    if (!end || end === this.told) return;
    this.told = end;
    await still();
    this.actions.before();
    if (this.session.model === model) showEnd(model, this.actions);
  }

  /** Goes on with a round that is being played. */
  forget() {
    hideEnd();
    this.told = "";
  }
}
