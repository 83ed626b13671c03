/** Texts that speak of cards: `{7H}` in them stands for a card (R36). */

import { cardIndex, cardName, parseCard } from "./card.js";
import { make } from "./dom.js";
import { SUITS } from "./pips.js";
import { svg } from "./svg.js";

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

/** @param {string} code */
function chip(code) {
  const { rank, suit } = parseCard(code);
  const drawing = svg("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, [
    svg("path", { d: SUITS[suit] ?? "", class: "ink" }),
  ]);
  return make("span", { class: "chip", "data-suit": suit }, [
    make("span", { "aria-hidden": "true" }, [cardIndex(rank), drawing]),
    make("span", { class: "hidden-text" }, [cardName(code)]),
  ]);
}
