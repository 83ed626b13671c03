/** Card faces and backs as inline SVG, 100 units wide. */

import { parseCard } from "./card.js";
import { COURTS } from "./courts.js";
import { PIPS, SUITS } from "./pips.js";
import { svg } from "./svg.js";

/**
 * How a face is drawn.
 * `height` in units. `jumbo` with little but a large index. `strip` is where the index must be visible when other
 * cards lie on this one: at the left, at the right or along the top. `tight` if little of the strip is to be seen.
 * @typedef {"left" | "right" | "top"} Strip
 * @typedef {{height: number, jumbo: boolean, strip: Strip, tight: boolean}} FaceStyle
 */

/** How much of a card with a large index must be seen for the index not to be tight, as a share of its width. */
export const ROOMY = 0.55;

/**
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} [turned] upside down
 */
function pip(suit, x, y, size, turned = false) {
  const scale = (size / 92).toFixed(3);
  const turn = turned ? " rotate(180)" : "";
  return svg("path", {
    d: SUITS[suit] ?? "",
    class: "ink",
    transform: `translate(${x} ${y})${turn} scale(${scale})`,
  });
}

/**
 * @param {string} letter
 * @param {number} x its centre
 * @param {number} y its base line
 * @param {number} size
 */
function mark(letter, x, y, size) {
  /** @type {Record<string, string | number>} */
  const attributes = { x, y, "font-size": size, "text-anchor": "middle", class: "ink rank" };
  if (letter.length > 1) {
    attributes.textLength = size * 0.8;
    attributes.lengthAdjust = "spacingAndGlyphs";
  }
  return svg("text", attributes, [letter]);
}

/**
 * Rank and suit where they must be visible.
 * @param {string} suit
 * @param {string} letter
 * @param {FaceStyle} style
 */
function corner(suit, letter, { jumbo, strip, tight }) {
  if (strip === "top") {
    if (!jumbo) return [mark(letter, 15, 28, 32), pip(suit, 85, 17, 22)];
    return tight
      ? [mark(letter, 22, 32, 39), pip(suit, 76, 18, 31)]
      : [mark(letter, 27, 43, 54), pip(suit, 74, 25, 40)];
  }
  const at = (/** @type {number} */ x) => (strip === "left" ? x : 100 - x);
  if (!jumbo) return [mark(letter, at(14), 29, 32), pip(suit, at(14), 45, 20)];
  return tight
    ? [mark(letter, at(15), 36, 34), pip(suit, at(15), 56, 26)]
    : [mark(letter, at(26), 46, 54), pip(suit, at(26), 76, 40)];
}

/** @param {string} rank */
function figure(rank) {
  return (COURTS[rank] ?? []).map(([kind, d]) => svg("path", { d, class: kind }));
}

/**
 * A court card has its person twice, once upside down.
 * @param {string} rank
 * @param {string} suit
 * @param {number} height
 */
function court(rank, suit, height) {
  const half = () => [svg("g", { transform: `translate(50 ${height / 2 - 30})` }, figure(rank)), pip(suit, 34, 27, 10)];
  return [
    svg("rect", { x: 26, y: 17, width: 48, height: height - 34, rx: 5, class: "court" }),
    svg("g", {}, half()),
    svg("g", { transform: `rotate(180 50 ${height / 2})` }, half()),
    svg("path", { d: `M27 ${height / 2}H73`, class: "court-line" }),
  ];
}

/**
 * @param {string} rank
 * @param {string} suit
 * @param {number} height
 */
function middle(rank, suit, height) {
  if (rank in COURTS) return court(rank, suit, height);
  const places = PIPS[rank];
  if (!places) return [pip(suit, 50, height / 2, 46)];
  const width = places.length > 7 ? 18 : 20;
  return places.map(([x = 0, y = 0]) => pip(suit, x, (y * height) / 140, width, y > 70));
}

/**
 * @param {string} rank
 * @param {string} suit
 * @param {FaceStyle} style
 */
function jumboMiddle(rank, suit, { strip, height }) {
  const x = { left: 64, right: 36, top: 50 }[strip];
  if (!(rank in COURTS)) return [pip(suit, x, height - 36, 50)];
  return [svg("g", { transform: `translate(${x} ${height - 39}) scale(1.22)` }, figure(rank))];
}

/**
 * The face of a card.
 * @param {string} code
 * @param {string} letter the index of its rank
 * @param {FaceStyle} style
 */
export function drawFace(code, letter, style) {
  const { rank, suit, pack } = parseCard(code);
  const { height } = style;
  const art = style.jumbo
    ? jumboMiddle(rank, suit, style)
    : [
        ...middle(rank, suit, height),
        svg("g", { transform: `rotate(180 50 ${height / 2})` }, corner(suit, letter, style)),
      ];
  return picture(`face suit-${suit}`, height, [
    svg("path", { d: `M14 ${height - 4}H86`, class: `pack pack-${pack}` }),
    ...art,
    svg("g", { class: "index" }, corner(suit, letter, style)),
  ]);
}

/**
 * The back of a card of a pack: pack 0 a lattice, pack 1 waves.
 * @param {number} pack
 * @param {number} height
 */
export function drawBack(pack, height) {
  const lines = [];
  for (let i = -140; i < height + 100; i += 14) {
    if (pack === 0) {
      lines.push(`M${i} 0l${height} ${height}M${i + 140} 0l${-height} ${height}`);
    } else if (i >= 0 && i < height) {
      lines.push(`M0 ${i}q12.5-13 25 0t25 0t25 0t25 0M24 ${i + 7}h2M74 ${i + 7}h2`);
    }
  }
  const y = height / 2;
  return picture(`back back-${pack}`, height, [
    svg("rect", { width: 100, height, class: "ground" }),
    svg("path", { d: lines.join(""), class: "pattern" }),
    svg("rect", { x: 4, y: 4, width: 92, height: height - 8, rx: 5, class: "edge" }),
    svg("path", {
      d: pack === 0 ? `M50 ${y - 24}l18 24l-18 24l-18-24Z` : `M50 ${y - 22}a22 22 0 1 1-.1 0Z`,
      class: "medal",
    }),
  ]);
}

/**
 * A faint suit for an empty foundation.
 * @param {string} suit
 */
export function drawSuit(suit) {
  return picture("emblem", 140, [pip(suit, 50, 70, 46)], "xMidYMid");
}

/** The sign on an empty stock that its waste can be turned over. */
export function drawAgain() {
  return picture(
    "emblem again",
    140,
    [svg("path", { d: "M28 78A24 24 0 1 0 38 50M38 50L54 44M38 50L44 65" })],
    "xMidYMid",
  );
}

/**
 * @param {string} kind
 * @param {number} height
 * @param {SVGElement[]} children
 * @param {string} [fit]
 */
function picture(kind, height, children, fit = "none") {
  return svg(
    "svg",
    { viewBox: `0 0 100 ${height}`, preserveAspectRatio: fit, "aria-hidden": "true", class: kind },
    children,
  );
}
