/** A match being played: the socket, the events waiting to be shown, the model that is shown. */

import { canAct, isHuman, isWatched, reduce } from "./model.js";
import { EventQueue } from "./queue.js";
import { onSettings, paceFactor, settings } from "./settings.js";

const PACE = 650;
/** After this time without an answer the table is asked for again. */
const PATIENCE = 6000;

/**
 * @typedef {import("./types.js").Model} Model
 * @typedef {import("./types.js").TableEvent} TableEvent
 * @typedef {{changed(event: TableEvent | null): void, refused(refusal: import("./types.js").Refusal):
 *   void, connection(connected: boolean): void, queued(): void, gone(why: string): void, drained(): void}} Watcher
 * @typedef {{readonly connected: boolean, send(message: object): boolean}} Line
 *   The way to the server; `send` is false if nothing can be sent now.
 */

export class Session {
  /**
   * @param {Watcher} watcher
   * @param {(receive: (message: import("./types.js").ServerMessage) => void,
   *   changed: (connected: boolean) => void, gone: (why: string) => void) => Line} connect
   */
  constructor(watcher, connect) {
    this.watcher = watcher;
    /** @type {Model | null} */
    this.model = null;
    this.received = -1;
    /** Where two computers play: whether their moves wait to be called for. */
    this.paused = false;
    this.pending = false;
    /** Sends the last command once more. */
    this.sent = () => {};
    /** The same, if nothing but a hint has come between. @type {(() => void) | null} */
    this.again = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    /** @type {EventQueue<TableEvent>} */
    this.queue = new EventQueue(
      (event) => this.#show(event),
      (event) => this.#pause(event),
      () => watcher.drained(),
    );
    onSettings(() => this.queue.reconsider());
    this.connection = connect(
      (message) => this.#receive(message),
      (connected) => {
        this.pending = false;
        watcher.connection(connected);
      },
      (why) => watcher.gone(why),
    );
  }

  /** Whether the human to move may move now. */
  get ready() {
    return this.model !== null && this.settled && canAct(this.model);
  }

  /** Whether nothing is on its way, in either direction. */
  get settled() {
    return this.connection.connected && !this.queue.busy && !this.pending;
  }

  /** Whether two computers play here. */
  get watching() {
    return this.model !== null && isWatched(this.model);
  }

  /** Whether a move of the computer waits to be called for. */
  get stepping() {
    return this.#stepwise && this.queue.busy;
  }

  get #stepwise() {
    return this.watching ? this.paused : settings.stepwise;
  }

  /** Whether all waits for a human: nothing on its way, and no computer to move. */
  get idle() {
    if (!this.model || !this.settled) return false;
    const { over, match_over: matchOver } = this.model.state;
    return over !== null || matchOver !== null || canAct(this.model);
  }

  /** @param {TableEvent} event */
  isByComputer(event) {
    return this.model !== null && event.t === "move" && !isHuman(this.model, event.seat);
  }

  /**
   * Sends a move of the player to move.
   * @param {string} move
   */
  move(move) {
    return this.model !== null && this.command("move", this.model.state.player, { move });
  }

  /**
   * Sends a command of a seat.
   * @param {"move" | "undo" | "concede" | "next" | "abandon"} t
   * @param {number} seat
   * @param {object} [more]
   */
  command(t, seat, more = {}) {
    if (!this.model || this.pending) return false;
    this.again = null;
    this.pending = this.connection.send({ t, seq: this.received, seat, ...more });
    this.sent = () => void this.command(t, seat, more);
    this.waiting = setTimeout(() => {
      if (this.pending) this.connection.send({ t: "sync" });
    }, PATIENCE);
    return this.pending;
  }

  /**
   * Asks for a hint; meanwhile the player may go on, and then there is none.
   * @param {number} seat
   * @param {string} intent what the player is about to do, or ""
   */
  askForHint(seat, intent) {
    return this.connection.send({ t: "hint", seq: this.received, seat, intent: intent || null });
  }

  /** @param {import("./types.js").ServerMessage} message */
  #receive(message) {
    clearTimeout(this.waiting);
    if (message.t === "refused") {
      this.pending = false;
      if (message.code === "stale" && this.again) {
        this.again();
        return;
      }
      if (message.code === "stale") this.connection.send({ t: "sync" });
      this.watcher.refused(message);
      return;
    }
    if (message.t === "snapshot") {
      this.pending = false;
      this.queue.clear();
      this.received = message.seq;
      this.model = reduce(this.model, message);
      this.watcher.changed(null);
      this.watcher.drained();
      return;
    }
    if (!this.model || message.seq < this.received) return;
    if (message.seq > this.received + 1) {
      this.connection.send({ t: "sync" });
      return;
    }
    this.received = message.seq;
    if (this.pending && message.t === "hint") this.again = this.sent;
    else this.pending = false;
    this.queue.push(message);
    this.watcher.queued();
  }

  /** @param {TableEvent} event */
  #pause(event) {
    if (!this.isByComputer(event)) return 0;
    return this.#stepwise ? Infinity : PACE * paceFactor();
  }

  /** @param {TableEvent} event */
  #show(event) {
    this.model = reduce(this.model, event);
    this.watcher.changed(event);
  }
}
