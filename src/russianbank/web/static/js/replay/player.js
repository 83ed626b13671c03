/** Where a replay is, and what moves it: steps, jumps, and time while it plays. */

import { lastPly, turnBeside } from "./reel.js";

/** Milliseconds from one move to the next. @type {Record<string, number>} */
const PACES = { slow: 1700, normal: 900, fast: 380 };
/** A pause is so much longer after the end of a turn. */
const REST = 1.6;

/**
 * @typedef {import("./types.js").Replay} Replay
 */

export class Player {
  /**
   * @param {(how: "step" | "jump") => void} changed the place has changed, or whether it plays
   */
  constructor(changed) {
    this.changed = changed;
    /** @type {Replay | null} */
    this.replay = null;
    this.ply = 0;
    this.pace = "normal";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  get plays() {
    return this.timer !== undefined;
  }

  /** How long it takes from one move to the next. */
  get interval() {
    return PACES[this.pace] ?? 0;
  }

  /**
   * Begins another round.
   * @param {Replay} replay
   * @param {number} ply
   */
  load(replay, ply) {
    this.#stop();
    this.replay = replay;
    this.ply = clamp(ply, replay);
    this.changed("jump");
  }

  /** Goes on by some moves, or back. @param {number} by */
  step(by) {
    this.#stop();
    this.#go(this.ply + by, Math.abs(by) === 1 ? "step" : "jump");
  }

  /** Goes to the next beginning of a turn, or the one before. @param {1 | -1} direction */
  turn(direction) {
    if (this.replay) this.jump(turnBeside(this.replay, this.ply, direction));
  }

  /** Goes to a place at once. @param {number} ply */
  jump(ply) {
    this.#stop();
    this.#go(ply, "jump");
  }

  /** Plays, from the deal again if it is at the end; or stops. */
  toggle() {
    if (!this.replay) return;
    if (this.plays) {
      this.#stop();
      this.changed("jump");
      return;
    }
    const atEnd = this.ply === lastPly(this.replay);
    this.#wait(0.3);
    this.#go(atEnd ? 0 : this.ply, "jump");
  }

  /** Stops where it is. */
  pause() {
    this.#stop();
  }

  /** @param {number} ply @param {"step" | "jump"} how */
  #go(ply, how) {
    if (!this.replay) return;
    this.ply = clamp(ply, this.replay);
    this.changed(how);
  }

  /** @param {number} share of the usual time */
  #wait(share) {
    this.timer = setTimeout(() => this.#next(), this.interval * share);
  }

  #next() {
    const { replay } = this;
    if (!replay) return;
    const ply = this.ply + 1;
    if (ply >= lastPly(replay)) {
      this.timer = undefined;
    } else {
      const rests = replay.states[ply]?.player !== replay.states[this.ply]?.player;
      this.#wait(rests ? REST : 1);
    }
    this.#go(ply, "step");
  }

  #stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/**
 * @param {number} ply
 * @param {Replay} replay
 */
function clamp(ply, replay) {
  return Math.max(0, Math.min(lastPly(replay), Math.trunc(ply) || 0));
}
