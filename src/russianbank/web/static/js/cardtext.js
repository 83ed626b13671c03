/** Texts that speak of cards: `{7H}` in them stands for a card (R36). */

import { cardName } from "./card.js";
import { chip } from "./chip.js";

const CARD = /\{([A-Z0-9][A-Za-z])\}/;

/**
 * The text as elements: each card as it looks, with its name for those who hear it.
 * @param {string} words
 * @returns {(string | HTMLElement)[]}
 */
export function cardText(words) {
  return words.split(CARD).map((part, index) => (index % 2 ? chip(part) : part));
}

/** The text with each card's name in it. @param {string} words */
export function spokenText(words) {
  return words
    .split(CARD)
    .map((part, index) => (index % 2 ? cardName(part) : part))
    .join("");
}
