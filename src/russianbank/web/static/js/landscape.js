/** The table lying: as at a real one, two columns of houses that fan outward, the foundations between. */

/**
 * @typedef {import("./geometry.js").Place} Place
 */

const RATIO = 0.72;
/** Foundations, numbers, and on each side a house of thirteen cards whose indices can be read, in card widths. */
const NARROWEST = 12.2;
const WIDEST = 14;

/**
 * @param {number} width
 * @param {number} height
 * @param {number[]} left houses from top to bottom
 * @param {number[]} right
 * @returns {import("./geometry.js").Geometry}
 */
export function landscape(width, height, left, right) {
  const low = height < 520;
  const pad = low ? 3 : Math.round(height * 0.012);
  const gap = low ? 3 : Math.round(height * 0.011);
  const band = low ? 0 : Math.max(22, Math.round(height * 0.028));
  let h = (height - 2 * pad - 2 * band - 5 * gap) / 6;
  let w = Math.max(h * RATIO, Math.min(50, h * 0.8));
  if (w > width / NARROWEST) {
    w = width / NARROWEST;
    h = w / RATIO;
  }
  const step = Math.min((height - 2 * pad - 2 * band - 6 * h) / 5, h * 0.3) + h;
  const top = (height - (5 * step + h + 2 * band)) / 2;
  const span = Math.min(width - 2 * pad, w * (low ? 17 : WIDEST));
  const x0 = (width - span) / 2;
  const end = x0 + span - w;
  const middle = width / 2;
  const number = low ? 15 : Math.max(22, w * 0.2);
  const row = (/** @type {number} */ index) => top + index * step + (index > 0 ? band : 0) + (index > 4 ? band : 0);
  /** @type {Map<string, Place>} */
  const places = new Map();

  const tag = (/** @type {string} */ name, /** @type {number} */ x, /** @type {boolean} */ own) => {
    const y = row(own ? 5 : 0);
    if (!low) return { x, y: own ? y - band : y + h, w, h: band, side: /** @type {const} */ ("middle") };
    if (name.endsWith("stock")) return { x, y, w, h, side: /** @type {const} */ ("middle") };
    const before = x > middle;
    const side = before ? /** @type {const} */ ("end") : /** @type {const} */ ("start");
    return { x: before ? x - w - 50 : x + w + 10, y, w: w + 40, h, side };
  };
  const single = (/** @type {string} */ name, /** @type {number} */ x, /** @type {boolean} */ own) => {
    const box = { x, y: row(own ? 5 : 0), w, h };
    places.set(name, { ...box, area: box, fan: "none", room: 0, label: tag(name, x, own) });
  };
  single("opponent-reserve", x0, false);
  single("opponent-waste", middle - w / 2, false);
  single("turned-opponent", end - w - 2 * gap, false);
  single("opponent-stock", end, false);
  single("own-stock", x0, true);
  single("turned-own", x0 + w + 2 * gap, true);
  single("own-waste", middle - w / 2, true);
  single("own-reserve", end, true);

  const inner = gap / 2 + 1;
  for (let index = 0; index < 8; index += 1) {
    const box = { x: index % 2 ? middle + inner : middle - inner - w, y: row(1 + Math.floor(index / 2)), w, h };
    const label = { x: box.x, y: box.y, w: 0, h: 0, side: /** @type {const} */ ("middle") };
    places.set(`foundation-${index}`, { ...box, area: box, fan: "none", room: 0, label });
  }
  const rightBase = middle + inner + w + number;
  const leftBase = middle - inner - w - number - w;
  for (let index = 0; index < 4; index += 1) {
    const y = row(1 + index);
    const label = (/** @type {number} */ x) => ({ x, y, w: number, h, side: /** @type {const} */ ("middle") });
    places.set(`house-${left[index]}`, {
      ...{ x: leftBase, y, w, h },
      area: { x: x0, y, w: leftBase + w - x0, h },
      fan: "left",
      room: leftBase - x0,
      label: label(leftBase + w),
    });
    places.set(`house-${right[index]}`, {
      ...{ x: rightBase, y, w, h },
      area: { x: rightBase, y, w: x0 + span - rightBase, h },
      fan: "right",
      room: x0 + span - w - rightBase,
      label: label(rightBase - number),
    });
  }
  return { portrait: false, size: w < 62 ? "small" : "large", w, h, places };
}
