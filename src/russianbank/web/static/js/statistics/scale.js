/** Scales of charts: round numbers along an axis. */

const SIZES = [1, 2, 5, 10];

/**
 * Round numbers from at most `low` to at least `high` at equal distances, about `count` of them.
 * @param {number} low
 * @param {number} high not below low
 * @param {number} count
 */
export function ticks(low, high, count) {
  const rough = Math.max(1, (high - low) / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (SIZES.find((size) => size * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/**
 * A function that leads from one range of numbers to another.
 * @param {number} fromLow
 * @param {number} fromHigh other than fromLow
 * @param {number} toLow
 * @param {number} toHigh
 * @returns {(value: number) => number}
 */
export function scale(fromLow, fromHigh, toLow, toHigh) {
  return (value) => toLow + ((value - fromLow) / (fromHigh - fromLow)) * (toHigh - toLow);
}
