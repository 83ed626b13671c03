/** Events waiting to be shown one by one, at a pace that can be followed. */

/**
 * @template T
 */
export class EventQueue {
  /**
   * @param {(event: T) => void} show
   * @param {(event: T) => number} pause milliseconds since the event before; Infinity waits for a step
   * @param {() => void} drained
   */
  constructor(show, pause, drained) {
    this.show = show;
    this.pause = pause;
    this.drained = drained;
    /** @type {T[]} */
    this.waiting = [];
    this.last = -Infinity;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  get busy() {
    return this.waiting.length > 0;
  }

  /** @param {T} event */
  push(event) {
    this.waiting.push(event);
    if (this.waiting.length === 1) this.#next();
  }

  /** Asks again how long to wait. */
  reconsider() {
    clearTimeout(this.timer);
    if (this.busy) this.#next();
  }

  /** Shows the next event now. */
  step() {
    clearTimeout(this.timer);
    this.#showFirst();
  }

  /** Shows everything that waits, at once. */
  skip() {
    const events = this.waiting;
    this.clear();
    events.forEach((event) => this.show(event));
    if (events.length > 0) this.drained();
  }

  clear() {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  #next() {
    const [event] = this.waiting;
    if (event === undefined) {
      this.drained();
      return;
    }
    const wait = this.last + this.pause(event) - performance.now();
    if (wait <= 0) this.#showFirst();
    else if (wait < Infinity) this.timer = setTimeout(() => this.#showFirst(), wait);
  }

  #showFirst() {
    const event = this.waiting[0];
    if (event === undefined) return;
    this.last = performance.now();
    this.waiting.shift();
    this.show(event);
    this.#next();
  }
}
