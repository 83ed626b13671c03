/** Animation by comparing before and after (FLIP), and whether it is wanted. */

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Set<Animation>} */
const running = new Set();

/** Whether the reader asked the system for less motion. */
export function isReduced() {
  return reduced.matches;
}

/** Whether nothing is moving. */
export function isStill() {
  return running.size === 0;
}

/** Waits until nothing is moving. */
export async function still() {
  while (running.size > 0) await Promise.allSettled([...running].map((one) => one.finished));
}

/** Ends every movement at once. */
export function finishAll() {
  for (const animation of running) animation.finish();
}

/**
 * Lets an element glide from where it was to where its style has put it.
 * @param {HTMLElement} element
 * @param {{x: number, y: number}} by where it was, relative to where it is
 * @param {{x: number, y: number}} at its place now, as in its own transform
 * @param {number} duration milliseconds
 * @param {boolean} [flip] turned over on the way
 */
export function glide(element, by, at, duration, flip = false) {
  if (duration <= 0 || isReduced()) return;
  const start = `translate(${at.x + by.x}px, ${at.y + by.y}px)`;
  const end = `translate(${at.x}px, ${at.y}px)`;
  const frames = flip
    ? [{ transform: `${start} scaleX(0.02)` }, { transform: `${end} scaleX(1)` }]
    : [{ transform: start }, { transform: end }];
  element.getAnimations().forEach((old) => old.cancel());
  const animation = element.animate(frames, { duration, easing: "cubic-bezier(.25,.8,.35,1)" });
  element.classList.add("moving");
  running.add(animation);
  const done = () => {
    running.delete(animation);
    if (element.getAnimations().length === 0) element.classList.remove("moving");
  };
  animation.finished.then(done, done);
}
