/**
 * Where the piles lie on a table of a given size. Pure: numbers in, numbers out.
 *
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {"none" | "left" | "right" | "down"} Fan
 * @typedef {Box & {area: Box, fan: Fan, room: number,
 *   label: Box & {side: "start" | "middle" | "end"}}} Place
 *   The box is that of the first card, `area` the target, `room` how far a fan may reach.
 * @typedef {{portrait: boolean, size: "large" | "small", w: number, h: number,
 *   places: Map<string, Place>}} Geometry
 *   `w` and `h` are those of a card in a house, `size` says whether there is room for small print.
 */

import { landscape } from "./landscape.js";
import { portrait } from "./portrait.js";

const LEFT_HOUSES = [5, 6, 7, 8];
const RIGHT_HOUSES = [4, 3, 2, 1];
/** How far a fan spreads where there is room, as a share of a card's width. */
const WISH = { large: 0.58, small: 0.72, down: 0.9 };

/**
 * @param {number} width
 * @param {number} height
 * @param {number} view the seat at the bottom
 * @param {boolean} [leftHanded] with left and right exchanged
 * @returns {Geometry}
 */
export function arrange(width, height, view, leftHanded = false) {
  const swap = (/** @type {number} */ house) => (view === 0 ? house : ((house + 3) % 8) + 1);
  const left = LEFT_HOUSES.map(swap);
  const right = RIGHT_HOUSES.map(swap);
  const geometry =
    width > height * 1.05 ? landscape(width, height, left, right) : portrait(width, height, [...left, ...right]);
  if (leftHanded) {
    for (const [name, place] of geometry.places) geometry.places.set(name, mirrored(place, width));
  }
  return geometry;
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
  const wish = place.fan === "down" && geometry.size === "small" ? WISH.down : WISH[geometry.size];
  return Math.min(place.w * wish, place.room / (count - 1));
}

/**
 * The box of a card of a pile.
 * @param {Geometry} geometry
 * @param {Place} place
 * @param {number} index
 * @param {number} count
 * @returns {Box}
 */
export function cardBox(geometry, place, index, count) {
  const { x, y, w, h, fan } = place;
  const shift = index * fanStep(geometry, place, count);
  if (fan === "down") return { x, y: y + shift, w, h };
  if (fan === "none") return { x, y, w, h };
  return { x: x + (fan === "left" ? -shift : shift), y, w, h };
}

/**
 * The pile that is meant by dropping a card: the one of `wanted` under the pointer, or that the card covers most of;
 * else the pile under the pointer, or that the card covers most of; or "".
 * @param {Map<string, Box>} areas
 * @param {Set<string>} wanted where the card may go
 * @param {{x: number, y: number}} point
 * @param {Box} card
 */
export function pileUnder(areas, wanted, point, card) {
  let best = "";
  let most = 0;
  for (const [name, area] of areas) {
    const inside = point.x >= area.x && point.x <= area.x + area.w && point.y >= area.y && point.y <= area.y + area.h;
    const share = inside ? 1 : overlap(area, card) / (card.w * card.h);
    const weight = wanted.has(name) && share > 0.15 ? share + 1 : share;
    if (weight > most) {
      most = weight;
      best = name;
    }
  }
  return best;
}

/** @param {Box} a @param {Box} b the area of what both cover */
function overlap(a, b) {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/**
 * @param {Place} place
 * @param {number} width of the table
 * @returns {Place}
 */
function mirrored(place, width) {
  const flip = (/** @type {Box} */ box) => width - box.x - box.w;
  const { area, label, fan } = place;
  const sides = /** @type {const} */ ({ start: "end", middle: "middle", end: "start" });
  const fans = /** @type {const} */ ({ left: "right", right: "left", none: "none", down: "down" });
  return {
    ...place,
    x: flip(place),
    fan: fans[fan],
    area: { ...area, x: flip(area) },
    label: { ...label, x: flip(label), side: sides[label.side] },
  };
}
