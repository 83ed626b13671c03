/** The table upright: eight narrow columns that fan downward, the foundations above them. */

/**
 * @typedef {import("./geometry.js").Place} Place
 */

/** How tall the cards are for their width, and how much larger those of the two players; the first that fits. */
const SHAPES = [
  [1.62, 1.5],
  [1.6, 1.4],
  [1.55, 1.3],
  [1.5, 1.2],
  [1.45, 1.1],
  [1.4, 1],
];
/** What a house of thirteen cards shows of each, as a share of a card's width. */
const STRIP = 0.4;

/**
 * @param {number} width
 * @param {number} height
 * @param {number[]} houses from left to right
 * @returns {import("./geometry.js").Geometry}
 */
export function portrait(width, height, houses) {
  const band = height < 700 ? 17 : 22;
  const pad = Math.max(3, width * 0.006);
  const free = height - 3 * band - 2 * pad - 6;
  let pitch = (width - 2 * pad) / 8;
  let w = pitch - Math.max(2.5, pitch * 0.06);
  const units = (/** @type {number} */ tall, /** @type {number} */ outer) => 2 * tall * (outer + 1) + 12 * STRIP;
  const [tall = 1.4, outer = 1] = SHAPES.find(([a = 0, b = 0]) => w * units(a, b) <= free) ?? [];
  w = Math.min(w, free / units(tall, outer));
  pitch = Math.min(pitch, w * 1.3);
  const h = w * tall;
  const left = (width - 8 * pitch) / 2 + (pitch - w) / 2;
  const large = { w: w * outer, h: h * outer };
  const rowFoundation = pad + large.h + band;
  const rowHouses = rowFoundation + h + band;
  const rowOwn = height - pad - large.h;
  const bottom = rowOwn - band - 4;
  /** @type {Map<string, Place>} */
  const places = new Map();

  const single = (
    /** @type {string} */ name,
    /** @type {number} */ x,
    /** @type {"start" | "middle" | "end"} */ side = "middle",
  ) => {
    const own = name.includes("own");
    const box = { x, y: own ? rowOwn : pad, ...large };
    // A little aside, for the frame around a card and the thickness of the pile.
    const label = { x, y: own ? rowOwn - band - 1 : pad + large.h + 4, w: large.w, h: band - 3, side };
    places.set(name, { ...box, area: box, fan: "none", room: 0, label });
  };
  const end = width - left - large.w;
  const beside = large.w + Math.max(5, pitch * 0.1);
  const middle = (width - large.w) / 2;
  single("opponent-reserve", left, "start");
  single("opponent-waste", middle);
  single("turned-opponent", end - beside);
  single("opponent-stock", end, "end");
  single("own-stock", left, "start");
  single("turned-own", left + beside);
  single("own-waste", middle);
  single("own-reserve", end, "end");
  houses.forEach((house, index) => {
    const x = left + index * pitch;
    const foundation = { x, y: rowFoundation, w, h };
    const none = { x, y: 0, w: 0, h: 0, side: /** @type {const} */ ("middle") };
    places.set(`foundation-${index}`, { ...foundation, area: foundation, fan: "none", room: 0, label: none });
    places.set(`house-${house}`, {
      ...{ x, y: rowHouses, w, h },
      area: { x: x - (pitch - w) / 2, y: rowHouses, w: pitch, h: bottom - rowHouses },
      fan: "down",
      room: bottom - rowHouses - h,
      label: { x, y: rowHouses - band, w, h: band, side: "middle" },
    });
  });
  return { portrait: true, size: w < 62 ? "small" : "large", w, h, places };
}
