/**
 * A position being set up, as the server shows it, and the texts (R38) of positions a little different. Pure: whether
 * a position can be is for the server to say.
 *
 * @typedef {import("../replay/types.js").OpenState & {missing: string[],
 *   problems: {code: string, message: string}[]}} Setup
 * @typedef {{player: number, turned: string[], reserves: string[][], stocks: string[][],
 *   wastes: string[][], houses: string[][], foundations: string[][], seen: boolean[]}} Draft
 *   `seen` says of each stock whether its cards are known
 */

import { parseCard } from "../card.js";

const TOPS = "0A23456789TJQK";
const NOTHING = "-";

/** The text of a table without any card. */
export const EMPTY = "0 - - - - - - - -/-/-/-/-/-/-/- 00000000 - 00 0";

/** A copy that can be changed. @param {Setup} setup @returns {Draft} */
export function draftOf({ player, turned, reserves, stocks, wastes, houses, foundations, unseen }) {
  return structuredClone({
    player,
    turned: turned ? [turned] : [],
    reserves,
    stocks,
    wastes,
    houses,
    foundations,
    seen: stocks.map((pile, seat) => pile.length > 0 && unseen.stocks[seat] === 0),
  });
}

/**
 * A pile of a draft by its name on a board that player 1 sits at.
 * @param {Draft} draft
 * @param {string} name
 * @returns {string[]}
 */
export function pileIn(draft, name) {
  if (name === "turned") return draft.turned;
  const [kind = "", which = ""] = name.split("-");
  if (kind === "house") return draft.houses[Number(which) - 1] ?? [];
  if (kind === "foundation") return draft.foundations[Number(which)] ?? [];
  const seat = kind === "own" ? 0 : 1;
  const piles = which === "reserve" ? draft.reserves : which === "stock" ? draft.stocks : draft.wastes;
  return piles[seat] ?? [];
}

/**
 * The text with a card taken from a pile, or from those put aside, and laid on another, or put aside.
 * @param {Setup} setup
 * @param {string} from a pile or ""
 * @param {string} to a pile or ""
 * @param {string} code
 */
export function moved(setup, from, to, code) {
  const draft = draftOf(setup);
  if (from) pileIn(draft, from).pop();
  if (to) pileIn(draft, to).push(code);
  return textOf(draft);
}

/**
 * The text of a draft. What is told of the turns before is left out: a change of the cards would make it untrue.
 * @param {Draft} draft
 */
export function textOf({ player, turned, reserves, stocks, wastes, houses, foundations, seen }) {
  const piles = [0, 1].flatMap((seat) => {
    const [reserve = [], stock = [], waste = []] = [reserves[seat], stocks[seat], wastes[seat]];
    const hidden = Math.min(ownFrom(reserve, seat), Math.max(0, reserve.length - 1));
    const isHidden = !seen[seat] && ownFrom(stock, seat) === stock.length;
    return [split(reserve, hidden), split(stock, isHidden ? stock.length : 0), cards(waste)];
  });
  const tops = foundations.map((pile) => TOPS.charAt(Math.min(pile.length, TOPS.length - 1)));
  return [player, cards(turned), ...piles, houses.map(cards).join("/"), tops.join(""), NOTHING, "00", 0].join(" ");
}

/**
 * How many cards from the bottom are of a player's own pack: only such a card can be unseen (R31).
 * @param {string[]} pile
 * @param {number} seat
 */
function ownFrom(pile, seat) {
  const other = pile.findIndex((code) => parseCard(code).pack !== seat);
  return other < 0 ? pile.length : other;
}

/** @param {string[]} pile */
function cards(pile) {
  return pile.join("") || NOTHING;
}

/**
 * @param {string[]} pile
 * @param {number} unseen
 */
function split(pile, unseen) {
  return pile.length === 0 ? NOTHING : `${pile.slice(0, unseen).join("")}|${pile.slice(unseen).join("")}`;
}
