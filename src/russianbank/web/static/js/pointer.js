/** Mouse, touch and pen on the board: taps and drags, told to the controller. */

/** How far a pointer may stray, in pixels, before it drags. */
const SLOP = { mouse: 6, pen: 8, touch: 12 };
/** A drag that goes no farther than so many slops, is no longer than this and ends where it began was meant as a tap. */
const STRAY = 3;
const SHORT = 350;

/**
 * @typedef {{pile: string, index: number}} Spot
 * @typedef {{tap(spot: Spot): void, grab(spot: Spot): HTMLElement[], drop(pile: string): void,
 *   letGo(): void}} Receiver
 * @typedef {{id: number, spot: Spot, x: number, y: number, time: number, slop: number, farthest: number,
 *   tried: boolean}} Press  `tried` once it was attempted to drag.
 */

export class PointerInput {
  /**
   * @param {import("./board.js").Board} board
   * @param {Receiver} receiver
   */
  constructor(board, receiver) {
    this.board = board;
    this.receiver = receiver;
    /** @type {Press | null} */
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
    this.#end();
    this.receiver.letGo();
    return true;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!event.isPrimary || event.button !== 0 || this.press) return;
    const spot = this.board.whatIs(event.target);
    if (!spot) return;
    const slop = SLOP[/** @type {keyof typeof SLOP} */ (event.pointerType)] ?? SLOP.touch;
    const { pointerId: id, clientX: x, clientY: y, timeStamp: time } = event;
    this.press = { id, spot, x, y, time, slop, farthest: 0, tried: false };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { press } = this;
    if (!press || event.pointerId !== press.id) return;
    const x = event.clientX - press.x;
    const y = event.clientY - press.y;
    press.farthest = Math.max(press.farthest, Math.hypot(x, y));
    if (this.dragged.length === 0) {
      if (press.tried || press.farthest < press.slop) return;
      press.tried = true;
      this.dragged = this.receiver.grab(press.spot);
      if (this.dragged.length === 0) return;
      this.board.root.setPointerCapture(press.id);
    }
    this.board.movement.drag(this.dragged, x, y);
    this.board.hover(this.board.pileAt({ x: event.clientX, y: event.clientY }));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const { press, dragged } = this;
    if (!press || event.pointerId !== press.id) return;
    const pile = this.board.pileAt({ x: event.clientX, y: event.clientY });
    const isTap = !press.tried || (pile === press.spot.pile && isSloppy(press, event.timeStamp));
    this.press = null;
    this.#end();
    this.tapped = event.timeStamp;
    if (isTap && dragged.length > 0) this.receiver.letGo();
    if (isTap) this.receiver.tap(press.spot);
    else if (dragged.length > 0) this.receiver.drop(pile);
  }

  #end() {
    this.dragged = [];
    this.board.hover("");
  }

  /** The keyboard and assistive technology click without a pointer. @param {MouseEvent} event */
  #click(event) {
    if (event.detail > 0 && event.timeStamp - this.tapped < 700) return;
    const spot = this.board.whatIs(event.target);
    if (spot) this.receiver.tap(spot);
  }
}

/**
 * @param {Press} press
 * @param {number} time
 */
function isSloppy({ slop, farthest, time: begun }, time) {
  return farthest < slop * STRAY && time - begun < SHORT;
}
