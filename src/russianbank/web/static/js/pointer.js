/** Mouse, touch and pen on the board: taps and drags, told to the controller. */

const SLOP = { mouse: 6, pen: 8, touch: 12 };

/**
 * @typedef {{pile: string, index: number}} Spot
 * @typedef {{tap(spot: Spot): void, grab(spot: Spot): HTMLElement[], drop(pile: string): void,
 *   letGo(): void}} Receiver
 */

export class PointerInput {
  /**
   * @param {import("./board.js").Board} board
   * @param {Receiver} receiver
   */
  constructor(board, receiver) {
    this.board = board;
    this.receiver = receiver;
    /** @type {{id: number, spot: Spot, x: number, y: number, slop: number} | null} */
    this.press = null;
    /** @type {HTMLElement[]} */
    this.dragged = [];
    this.tapped = 0;
    const { root } = board;
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#up(event));
    root.addEventListener("pointercancel", () => this.cancel());
    root.addEventListener("lostpointercapture", (event) => {
      // A card that a finger touches loses the pointer to the board when a drag begins.
      if (event.target === root) this.cancel();
    });
    root.addEventListener("click", (event) => this.#click(event));
    root.addEventListener("dragstart", (event) => event.preventDefault());
  }

  /** Gives up a drag; the cards go back. */
  cancel() {
    this.press = null;
    if (this.dragged.length === 0) return false;
    this.dragged = [];
    this.receiver.letGo();
    return true;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!event.isPrimary || event.button !== 0 || this.press) return;
    const spot = this.board.whatIs(event.target);
    if (!spot) return;
    const slop = SLOP[/** @type {keyof typeof SLOP} */ (event.pointerType)] ?? SLOP.touch;
    this.press = { id: event.pointerId, spot, x: event.clientX, y: event.clientY, slop };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { press } = this;
    if (!press || event.pointerId !== press.id) return;
    const x = event.clientX - press.x;
    const y = event.clientY - press.y;
    if (this.dragged.length === 0) {
      if (Math.hypot(x, y) < press.slop) return;
      this.dragged = this.receiver.grab(press.spot);
      if (this.dragged.length === 0) {
        this.press = null;
        return;
      }
      this.board.root.setPointerCapture(press.id);
    }
    for (const element of this.dragged) {
      element.classList.add("dragged");
      element.style.translate = `${x}px ${y}px`;
    }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const { press, dragged } = this;
    if (!press || event.pointerId !== press.id) return;
    this.press = null;
    this.dragged = [];
    this.tapped = event.timeStamp;
    if (dragged.length === 0) {
      this.receiver.tap(press.spot);
      return;
    }
    const box = dragged[0]?.getBoundingClientRect() ?? new DOMRect();
    this.receiver.drop(this.board.pileAt({ x: event.clientX, y: event.clientY }, box));
  }

  /** The keyboard and assistive technology click without a pointer. @param {MouseEvent} event */
  #click(event) {
    if (event.detail > 0 && event.timeStamp - this.tapped < 700) return;
    const spot = this.board.whatIs(event.target);
    if (spot) this.receiver.tap(spot);
  }
}
