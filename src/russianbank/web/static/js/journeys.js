/**
 * How cards get from one picture of the table to the next. Pure: it compares what was shown with what is to be shown.
 *
 * @typedef {import("./geometry.js").Box} Box
 * @typedef {Box & {pile: string, index: number, code: string}} Spot  A card that is shown; `code` is "" from its back.
 * @typedef {Map<string, Spot>} Picture  What is shown, by the cards' keys.
 * @typedef {"own" | "opponent"} Side
 * @typedef {{home(pile: string): Box | undefined, mover: Side}} Table  Where a pile's first card lies; who is to move.
 * @typedef {{key: string, from: Box, to: Spot, turned: "" | "up" | "down", face: string, delay: number, leaves: boolean}} Journey
 *   `turned` is the side that shows at the end, if the card is turned over on the way, and `face` what it then hides;
 *   `delay` counts in journeys; a card that `leaves` is no longer shown at the end.
 */

/** Between the cards of a deal, and before the card that is turned up from a waste turned over. */
const STAGGER = 0.28;
const AFTER = 0.8;

/**
 * @param {Picture} before
 * @param {Picture} after
 * @param {Table} table
 * @returns {Journey[]}
 */
export function journeys(before, after, table) {
  const found = [];
  for (const [key, spot] of after) {
    const old = before.get(key);
    if (!old) found.push(arrival(key, spot, before, after, table));
    else if (!isSame(old, spot)) found.push(journey(key, old, spot));
  }
  found.push(turnedBack(before, after, table));
  return found.filter((one) => one !== null);
}

/**
 * The cards of a new round, dealt from the two stocks: the reserves, then the houses from the reserve outward (R4).
 * @param {Picture} after
 * @param {Table} table
 * @param {(code: string) => Side} owner
 * @returns {Journey[]}
 */
export function deal(after, { home }, owner) {
  return [...after].flatMap(([key, spot]) => {
    const [kind = "", which = ""] = spot.pile.split("-");
    const from = home(`${kind === "house" ? owner(spot.code) : kind}-stock`);
    if (!from || which === "stock") return [];
    const turn = kind === "house" ? 1 + ((Number(which) - 1) % 4) : spot.code ? 0.5 : 0;
    return [{ ...journey(key, from, spot, spot.code ? "up" : ""), delay: turn * STAGGER }];
  });
}

/**
 * Where a card comes from that was not shown before; null if it has only come to light below another.
 * @param {string} key
 * @param {Spot} spot
 * @param {Picture} before
 * @param {Picture} after
 * @param {Table} table
 * @returns {Journey | null}
 */
function arrival(key, spot, before, after, { home, mover }) {
  const { pile, index } = spot;
  const [side = "", kind = ""] = pile.split("-");
  if (pile === "turned") {
    const from = home(`${mover}-stock`);
    return from ? { ...journey(key, from, spot, "up"), delay: isTurnedOver(before, after, mover) ? AFTER : 0 } : null;
  }
  if (kind === "stock") {
    const from = topOf(before, isTurnedOver(before, after, side) ? `${side}-waste` : "turned");
    return from ? { ...journey(key, from, spot, "down"), face: from.code } : null;
  }
  if (before.has(`${pile}:${index}`)) return journey(key, spot, spot, "up");
  const from = kind === "waste" && isTurnedOver(after, before, side) ? topOf(before, `${side}-stock`) : undefined;
  return from ? journey(key, from, spot, "up") : null;
}

/**
 * A card that was turned up and goes back onto its stock.
 * @param {Picture} before
 * @param {Picture} after
 * @param {Table} table
 */
function turnedBack(before, after, { mover }) {
  const stock = topOf(after, `${mover}-stock`);
  for (const [key, old] of before) {
    if (old.pile !== "turned" || after.has(key) || !stock || !topOf(before, `${mover}-stock`)) continue;
    return { ...journey(key, old, stock, "down"), face: old.code, leaves: true };
  }
  return null;
}

/**
 * Whether a player's waste has become the stock (R11).
 * @param {Picture} before
 * @param {Picture} after
 * @param {string} side
 */
function isTurnedOver(before, after, side) {
  const waste = `${side}-waste`;
  const stock = `${side}-stock`;
  return Boolean(topOf(before, waste) && !topOf(after, waste) && !topOf(before, stock) && topOf(after, stock));
}

/**
 * @param {Picture} picture
 * @param {string} pile
 */
function topOf(picture, pile) {
  return [...picture.values()].filter((spot) => spot.pile === pile).at(-1);
}

/** Whether two boxes are one to the eye. @param {Box} a @param {Box} b */
export function isSame(a, b) {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.w - b.w) < 0.5;
}

/**
 * @param {string} key
 * @param {Box} from
 * @param {Spot} to
 * @param {Journey["turned"]} [turned]
 * @returns {Journey}
 */
function journey(key, from, to, turned = "") {
  return { key, from, to, turned, face: "", delay: 0, leaves: false };
}
