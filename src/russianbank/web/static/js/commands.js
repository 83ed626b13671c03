/** What concerns a whole round or match: the next one, the same again, giving up. */

import { abandonMatch } from "./abandon.js";
import { confirmed, hideEnd } from "./dialogs.js";
import { isHuman } from "./model.js";
import { dealAgain } from "./practice/begin.js";

export class MatchCommands {
  /**
   * @param {import("./session.js").Session} session
   * @param {(error: unknown) => void} failed
   */
  constructor(session, failed) {
    this.session = session;
    this.failed = failed;
  }

  /** Deals the next round. */
  next() {
    const { model } = this.session;
    if (model) this.session.command("next", model.view);
  }

  /** Deals the round of a practice match once more. */
  again() {
    const { model } = this.session;
    hideEnd();
    if (model) dealAgain(model).catch(this.failed);
  }

  /** Gives the round up, if that is meant. */
  async concede() {
    if (!(await confirmed("ui.ask_concede", "ui.concede"))) return;
    const { model } = this.session;
    if (!model) return;
    const { player } = model.state;
    this.session.command("concede", isHuman(model, player) ? player : model.view);
  }

  /** Abandons the match, if that is meant. */
  async abandon() {
    const { model } = this.session;
    if (model) await abandonMatch(model.match).catch(this.failed);
  }
}
