/** Animation by comparing before and after (FLIP), and whether it is wanted. Only transforms and opacity are animated. */

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const EASING = "cubic-bezier(.25,.75,.3,1)";

/**
 * Where something is to be seen, relative to its own place: shifted from the centre, and larger or smaller.
 * @typedef {{x: number, y: number, scale: number}} Offset
 * @typedef {{duration: number, delay?: number, lift?: boolean, cover?: Element | null}} Way
 *   Milliseconds; whether it is lifted on the way; what its other side shows, if it is turned over on the way.
 * @typedef {{animations: Animation[], from: Offset, cover: Element | null}} Flight
 */

/** @type {Map<HTMLElement, Flight>} */
const flights = new Map();

/** Whether the reader asked the system for less motion. */
export function isReduced() {
  return reduced.matches;
}

/** Waits until nothing is moving. */
export async function still() {
  while (flights.size > 0) {
    await Promise.allSettled([...flights.values()].flatMap(({ animations }) => animations.map((one) => one.finished)));
  }
}

/** Ends every movement at once. */
export function finishAll() {
  for (const { animations } of flights.values()) animations.forEach((one) => one.finish());
}

/**
 * Where an element is on its way now, worked out without measuring.
 * @param {HTMLElement} element
 * @returns {Offset}
 */
export function offsetOf(element) {
  const flight = flights.get(element);
  if (!flight) return { x: 0, y: 0, scale: 1 };
  const left = 1 - (flight.animations[0]?.effect?.getComputedTiming().progress ?? 1);
  const { x, y, scale } = flight.from;
  return { x: x * left, y: y * left, scale: 1 + (scale - 1) * left };
}

/** Takes an element out of the air. @param {HTMLElement} element */
export function land(element) {
  const flight = flights.get(element);
  if (!flight) return;
  flights.delete(element);
  flight.animations.forEach((one) => one.cancel());
  flight.cover?.remove();
  element.classList.remove("moving");
}

/**
 * Lets an element glide from where it was to where its style has put it.
 * @param {HTMLElement} element
 * @param {Offset} from
 * @param {Way} way
 * @returns {Promise<void>} when it has arrived, or was taken out of the air
 */
export async function fly(element, from, { duration, delay = 0, lift = false, cover = null }) {
  land(element);
  if (duration <= 0 || isReduced() || document.hidden) return;
  /** @type {KeyframeAnimationOptions} */
  const timing = { duration, delay, easing: EASING, fill: "backwards" };
  const start = `translate(${from.x}px, ${from.y}px) scale(${from.scale})`;
  const end = "translate(0, 0) scale(1)";
  const turn = (/** @type {number} */ angle) => (cover ? ` perspective(1200px) rotateY(${angle}deg)` : "");
  const animations = [element.animate({ transform: [start + turn(180), end + turn(0)] }, timing)];
  if (cover) {
    cover.classList.add("cover");
    element.append(cover);
    animations.push(cover.animate({ opacity: [1, 1, 0, 0], offset: [0, 0.5, 0.5, 1] }, { ...timing, fill: "both" }));
  }
  if (lift) animations.push(element.animate({ scale: [1, 1.06, 1] }, { duration, delay, easing: "ease-in-out" }));
  element.classList.add("moving");
  const flight = { animations, from, cover };
  flights.set(element, flight);
  await Promise.allSettled(animations.map((one) => one.finished));
  if (flights.get(element) === flight) land(element);
}
