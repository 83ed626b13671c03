/** Card faces and backs as inline SVG of 100 by 140 units. */

import { parseCard } from "./card.js";
import { CROWNS, PIPS, SUITS } from "./pips.js";
import { svg } from "./svg.js";
import { text } from "./texts.js";

/**
 * How a face is drawn: its size, and where its index must be visible when other cards lie on it:
 * the strip at the left, at the right or along the top.
 * @typedef {"large" | "small"} Size
 * @typedef {"left" | "right" | "top"} Strip
 */

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
 * @param {string} rank
 * @param {number} x its centre
 * @param {number} y its base line
 * @param {number} size
 */
function rankMark(rank, x, y, size) {
  const word = text(`ui.index_${rank}`);
  /** @type {Record<string, string | number>} */
  const attributes = { x, y, "font-size": size, "text-anchor": "middle", class: "ink rank" };
  if (word.length > 1) {
    attributes.textLength = size * 0.8;
    attributes.lengthAdjust = "spacingAndGlyphs";
  }
  return svg("text", attributes, [word]);
}

/**
 * @param {string} rank
 * @param {string} suit
 * @param {Size} size
 * @param {Strip} strip
 * @param {boolean} tight
 */
function corner(rank, suit, size, strip, tight = false) {
  if (size === "small") {
    if (strip === "top") return [rankMark(rank, 27, 46, 56), pip(suit, 74, 26, 38)];
    if (tight) {
      const narrow = strip === "left" ? 16 : 84;
      return [rankMark(rank, narrow, 38, 36), pip(suit, narrow, 58, 27)];
    }
    const x = strip === "left" ? 26 : 74;
    return [rankMark(rank, x, 46, 54), pip(suit, x, 76, 40)];
  }
  if (strip === "top") return [rankMark(rank, 15, 28, 32), pip(suit, 86, 17, 21)];
  const x = strip === "left" ? 14 : 86;
  return [rankMark(rank, x, 29, 32), pip(suit, x, 45, 20)];
}

/**
 * @param {string} rank
 * @param {string} suit
 */
function court(rank, suit) {
  const half = () => [
    pip(suit, 35.5, 26.5, 9.5),
    svg("path", { d: CROWNS[rank] ?? "", class: "gold", transform: "translate(51 44) scale(.86)" }),
  ];
  return [
    svg("rect", { x: 27, y: 17, width: 46, height: 106, rx: 6, class: "court" }),
    svg("rect", { x: 30, y: 20, width: 40, height: 100, rx: 4, class: "court-line" }),
    svg("g", {}, half()),
    svg("g", { transform: "rotate(180 50 70)" }, half()),
    svg("text", { x: 50, y: 85, "font-size": 43, "text-anchor": "middle", class: "ink letter" }, [
      text(`ui.index_${rank}`),
    ]),
  ];
}

/**
 * @param {string} rank
 * @param {string} suit
 */
function middle(rank, suit) {
  const places = PIPS[rank];
  if (places) {
    const width = places.length > 7 ? 18 : 20;
    return places.map(([x = 0, y = 0]) => pip(suit, x, y, width, y > 70));
  }
  return rank === "A" ? [pip(suit, 50, 70, 46)] : court(rank, suit);
}

/**
 * @param {string} rank
 * @param {string} suit
 * @param {Strip} strip
 */
function smallMiddle(rank, suit, strip) {
  const x = { left: 66, right: 34, top: 50 }[strip];
  const crown = CROWNS[rank];
  if (!crown) return [pip(suit, x, 104, 50)];
  const place = `translate(${x} 110) scale(1.55)`;
  return [svg("path", { d: crown, class: "gold", transform: place })];
}

/**
 * The face of a card.
 * @param {string} code
 * @param {Size} size
 * @param {Strip} strip
 * @param {boolean} [tight] whether little of the strip is to be seen
 */
export function drawFace(code, size, strip, tight = false) {
  const { rank, suit, pack } = parseCard(code);
  const art =
    size === "small"
      ? [...smallMiddle(rank, suit, strip), ...corner(rank, suit, size, strip, tight)]
      : [
          ...middle(rank, suit),
          ...corner(rank, suit, size, strip),
          svg("g", { transform: "rotate(180 50 70)" }, corner(rank, suit, size, strip)),
        ];
  return svg(
    "svg",
    { viewBox: "0 0 100 140", preserveAspectRatio: "none", "aria-hidden": "true", class: "face" },
    [svg("path", { d: "M14 136H86", class: `pack pack-${pack}` }), ...art],
  );
}

/**
 * The back of a card of a pack: pack 0 a lattice, pack 1 waves.
 * @param {number} pack
 */
export function drawBack(pack) {
  const lines = [];
  for (let i = -140; i < 240; i += 14) {
    if (pack === 0) {
      lines.push(svg("path", { d: `M${i} 0L${i + 140} 140M${i + 140} 0L${i} 140` }));
    } else if (i >= 0 && i < 140) {
      lines.push(svg("path", { d: `M0 ${i}q12.5-13 25 0t25 0t25 0t25 0` }));
      lines.push(svg("circle", { cx: 25, cy: i + 7, r: 2.2 }), svg("circle", { cx: 75, cy: i + 7, r: 2.2 }));
    }
  }
  return svg(
    "svg",
    { viewBox: "0 0 100 140", preserveAspectRatio: "none", "aria-hidden": "true", class: `back back-${pack}` },
    [
      svg("rect", { width: 100, height: 140, class: "ground" }),
      svg("g", { class: "pattern" }, lines),
      svg("rect", { x: 4, y: 4, width: 92, height: 132, rx: 5, class: "edge" }),
      svg("path", {
        d: pack === 0 ? "M50 46L68 70L50 94L32 70Z" : "M50 48A22 22 0 1 1 49.9 48Z",
        class: "medal",
      }),
    ],
  );
}

/**
 * A faint suit for an empty foundation.
 * @param {string} suit
 */
export function drawSuit(suit) {
  return svg(
    "svg",
    { viewBox: "0 0 100 140", "aria-hidden": "true", class: "emblem" },
    [pip(suit, 50, 70, 46)],
  );
}

/** The sign on an empty stock that its waste can be turned over. */
export function drawAgain() {
  return svg("svg", { viewBox: "0 0 100 140", "aria-hidden": "true", class: "emblem again" }, [
    svg("path", { d: "M28 78A24 24 0 1 0 38 50M38 50L54 44M38 50L44 65" }),
  ]);
}
