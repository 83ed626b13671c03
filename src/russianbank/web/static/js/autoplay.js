/** Foundation moves that are made without being asked for: those that the server calls safe. */

import { isHuman } from "./model.js";
import { paceFactor, settings } from "./settings.js";

const PAUSE = 450;

/** @typedef {import("./types.js").TableEvent} TableEvent */

export class Autoplay {
  /**
   * @param {import("./session.js").Session} session
   * @param {() => boolean} looksBack whether an earlier moment is shown
   */
  constructor(session, looksBack) {
    this.session = session;
    this.looksBack = looksBack;
    /** Called for by the key, and not done yet. */
    this.runs = false;
    /** After taking a move back nothing is made until the player has moved again. */
    this.rests = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Whether there is something to call for. */
  get can() {
    return this.session.ready && this.session.model?.state.auto !== null;
  }

  /** Makes the moves there are now, one by one. */
  run() {
    this.runs = true;
    this.rests = false;
    this.#make();
  }

  /** What has happened: perhaps the next move can be made. @param {TableEvent | null} event */
  heard(event) {
    const { model } = this.session;
    if (event?.t === "undo") {
      this.runs = false;
      this.rests = true;
    } else if (event?.t === "move" && model && isHuman(model, event.seat)) {
      this.rests = false;
    }
    clearTimeout(this.timer);
    if (this.runs || (settings.autoplay === "auto" && !this.rests)) {
      this.timer = setTimeout(() => this.#make(), PAUSE * paceFactor());
    }
  }

  /** A move was refused: stop. */
  stop() {
    this.runs = false;
    clearTimeout(this.timer);
  }

  #make() {
    const move = this.session.model?.state.auto;
    if (!this.can || !move || this.looksBack()) this.runs = false;
    else this.session.move(move);
  }
}
