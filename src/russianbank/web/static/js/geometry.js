/**
 * Where the piles lie on a table of a given size. Pure: numbers in, numbers out.
 *
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {{x: number, y: number, area: Box, fan: "none" | "left" | "right" | "down",
 *   room: number, label: Box & {side: "start" | "middle" | "end"}}} Place
 *   (x, y) is the first card's corner, `area` the target, `room` how far a fan may reach.
 * @typedef {{portrait: boolean, size: import("./face.js").Size, w: number, h: number,
 *   places: Map<string, Place>}} Geometry
 */

const RATIO = 0.72;
const LEFT_HOUSES = [5, 6, 7, 8];
const RIGHT_HOUSES = [4, 3, 2, 1];

/**
 * @param {number} width
 * @param {number} height
 * @param {number} view the seat at the bottom
 * @returns {Geometry}
 */
export function arrange(width, height, view) {
  const swap = (/** @type {number} */ house) => (view === 0 ? house : ((house + 3) % 8) + 1);
  const left = LEFT_HOUSES.map(swap);
  const right = RIGHT_HOUSES.map(swap);
  return width > height * 1.05
    ? landscape(width, height, left, right)
    : portrait(width, height, [...left, ...right]);
}

/** Which seat's turned-up card lies where. @param {boolean} own */
export function turnedPlace(own) {
  return own ? "turned-own" : "turned-opponent";
}

/**
 * How far apart the cards of a fan lie.
 * @param {Geometry} geometry
 * @param {Place} place
 * @param {number} count
 */
export function fanStep(geometry, place, count) {
  if (place.fan === "none" || count < 2) return 0;
  const long = place.fan === "down" ? geometry.h : geometry.w;
  const wish = long * (geometry.size === "small" ? 0.5 : place.fan === "down" ? 0.27 : 0.34);
  return Math.min(wish, place.room / (count - 1));
}

/**
 * The corner of a card of a pile.
 * @param {Geometry} geometry
 * @param {Place} place
 * @param {number} index
 * @param {number} count
 */
export function cardCorner(geometry, place, index, count) {
  const shift = index * fanStep(geometry, place, count);
  if (place.fan === "down") return { x: place.x, y: place.y + shift };
  if (place.fan === "none") return { x: place.x, y: place.y };
  return { x: place.x + (place.fan === "left" ? -shift : shift), y: place.y };
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number[]} left
 * @param {number[]} right
 * @returns {Geometry}
 */
function landscape(width, height, left, right) {
  const low = height < 520;
  const pad = low ? 4 : Math.round(height * 0.014);
  const gap = low ? 4 : Math.round(height * 0.012);
  const band = low ? 0 : Math.max(22, Math.round(height * 0.028));
  let h = (height - 2 * pad - 2 * band - 5 * gap) / 6;
  let w = Math.max(h * RATIO, Math.min(45, h * 0.8));
  if (w > width / 11.6) {
    w = width / 11.6;
    h = w / RATIO;
  }
  const size = w < 62 ? "small" : "large";
  const step = Math.min((height - 2 * pad - 2 * band - 6 * h) / 5, h * 0.3) + h;
  const total = 5 * step + h + 2 * band;
  const top = (height - total) / 2;
  const span = Math.min(width - 2 * pad - 4, w * 17);
  const x0 = (width - span) / 2;
  const end = x0 + span - w;
  const middle = width / 2;
  const number = low ? 15 : Math.max(22, w * 0.2);
  /** @type {Map<string, Place>} */
  const places = new Map();

  const row = (/** @type {number} */ index) =>
    top + index * step + (index > 0 ? band : 0) + (index > 4 ? band : 0);
  const tag = (/** @type {string} */ name, /** @type {number} */ x, /** @type {boolean} */ own) => {
    const y = own ? row(5) - band : row(0) + h;
    if (!low) return { x, y, w, h: band, side: /** @type {const} */ ("middle") };
    if (name.endsWith("stock")) return { x, y: row(own ? 5 : 0), w, h, side: /** @type {const} */ ("middle") };
    const before = x > middle;
    const side = before ? /** @type {const} */ ("end") : /** @type {const} */ ("start");
    return { x: before ? x - w - 6 : x + w + 6, y: row(own ? 5 : 0), w, h, side };
  };
  const single = (/** @type {string} */ name, /** @type {number} */ x, /** @type {boolean} */ own) =>
    places.set(name, pileAt(x, row(own ? 5 : 0), w, h, tag(name, x, own)));
  const waste = middle - w / 2;
  single("opponent-reserve", x0, false);
  single("opponent-waste", waste, false);
  single("turned-opponent", end - w - 2 * gap, false);
  single("opponent-stock", end, false);
  single("own-stock", x0, true);
  single("turned-own", x0 + w + 2 * gap, true);
  single("own-waste", waste, true);
  single("own-reserve", end, true);

  const inner = gap / 2 + 1;
  for (let index = 0; index < 8; index += 1) {
    const x = index % 2 ? middle + inner : middle - inner - w;
    const y = row(1 + Math.floor(index / 2));
    places.set(`foundation-${index}`, pileAt(x, y, w, h, { x, y, w: 0, h: 0, side: "middle" }));
  }
  const rightBase = middle + inner + w + number;
  const leftBase = middle - inner - w - number - w;
  for (let index = 0; index < 4; index += 1) {
    const y = row(1 + index);
    const mark = (/** @type {number} */ x) => ({ x, y, w: number, h, side: /** @type {const} */ ("middle") });
    places.set(`house-${left[index]}`, {
      x: leftBase,
      y,
      area: { x: x0, y, w: leftBase + w - x0, h },
      fan: "left",
      room: leftBase - x0,
      label: mark(leftBase + w),
    });
    places.set(`house-${right[index]}`, {
      x: rightBase,
      y,
      area: { x: rightBase, y, w: x0 + span - rightBase, h },
      fan: "right",
      room: x0 + span - w - rightBase,
      label: mark(rightBase - number),
    });
  }
  return { portrait: false, size, w, h, places };
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number[]} houses from left to right
 * @returns {Geometry}
 */
function portrait(width, height, houses) {
  const band = height < 700 ? 17 : 22;
  const pad = Math.max(4, width * 0.008);
  let pitch = (width - 2 * pad) / 8;
  let w = pitch - Math.max(2.5, pitch * 0.07);
  let h = w / 0.71;
  const highest = (height - 3 * band - 2 * pad) / 6.7;
  if (h > highest) {
    h = highest;
    w = h * RATIO;
    pitch = Math.min(pitch, w * 1.3);
  }
  const size = w < 62 ? "small" : "large";
  const left = (width - 8 * pitch) / 2 + (pitch - w) / 2;
  const columns = houses.map((_, index) => left + index * pitch);
  const rowFoundation = pad + h + band;
  const rowHouses = rowFoundation + h + band;
  const rowOwn = height - pad - h;
  /** @type {Map<string, Place>} */
  const places = new Map();
  const single = (
    /** @type {string} */ name,
    /** @type {number} */ column,
    /** @type {boolean} */ own,
    /** @type {"start" | "middle" | "end"} */ side = "middle",
  ) => {
    const x = columns[0] === undefined ? 0 : columns[0] + column * pitch;
    const y = own ? rowOwn : pad;
    const label = { x, y: own ? rowOwn - band : pad + h, w, h: band, side };
    places.set(name, pileAt(x, y, w, h, label));
  };
  single("opponent-reserve", 0, false, "start");
  single("opponent-waste", 3.5, false);
  single("turned-opponent", 6, false);
  single("opponent-stock", 7, false, "end");
  single("own-stock", 0, true, "start");
  single("turned-own", 1, true);
  single("own-waste", 3.5, true);
  single("own-reserve", 7, true, "end");
  columns.forEach((x, index) => {
    const plain = { x, y: 0, w: 0, h: 0, side: /** @type {const} */ ("middle") };
    places.set(`foundation-${index}`, pileAt(x, rowFoundation, w, h, plain));
    const bottom = rowOwn - band - 2;
    places.set(`house-${houses[index]}`, {
      x,
      y: rowHouses,
      area: { x: x - (pitch - w) / 2, y: rowHouses, w: pitch, h: bottom - rowHouses },
      fan: "down",
      room: bottom - rowHouses - h,
      label: { x, y: rowHouses - band, w, h: band, side: "middle" },
    });
  });
  return { portrait: true, size, w, h, places };
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {Place["label"]} label
 * @returns {Place}
 */
function pileAt(x, y, w, h, label) {
  return { x, y, area: { x, y, w, h }, fan: "none", room: 0, label };
}
