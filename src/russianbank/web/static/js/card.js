/** A card's code (R36) taken apart, and its name in words. */

import { settings } from "./settings.js";
import { text } from "./texts.js";

/** The code of a card that nobody has seen. */
export const UNSEEN = "??";

/**
 * @typedef {{rank: string, suit: string, pack: number}} Card  `suit` is one of c, d, h, s.
 */

/**
 * @param {string} code
 * @returns {Card}
 */
export function parseCard(code) {
  const letter = code.charAt(1);
  const suit = letter.toLowerCase();
  return { rank: code.charAt(0), suit, pack: letter === suit ? 1 : 0 };
}

/**
 * "ten of diamonds".
 * @param {string} code
 */
export function cardName(code) {
  if (code === UNSEEN) return text("ui.card_unseen");
  const { rank, suit } = parseCard(code);
  return text("ui.card_name", { rank: text(`ui.rank_${rank}`), suit: text(`ui.suit_${suit}`) });
}

/**
 * What is printed in the corners of a card: the letter of the language, or the international one.
 * @param {string} rank
 */
export function cardIndex(rank) {
  if (rank === "T") return "10";
  const isLetter = "AJQK".includes(rank);
  return isLetter && settings.indices === "auto" ? text(`card.index_${rank}`) : rank;
}
