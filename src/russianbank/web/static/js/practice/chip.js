/** A card in a list: its index and suit in small, with its name for those who do not see it. */

import { cardIndex, cardName, parseCard } from "../card.js";
import { make } from "../dom.js";

/** Drawn as text, not as a small picture. */
const AS_TEXT = String.fromCharCode(0xfe0e);
const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** @param {string} code */
export function chip(code) {
  const { rank, suit, pack } = parseCard(code);
  const sign = SUITS[/** @type {keyof typeof SUITS} */ (suit)];
  return make("span", { class: "chip", "data-suit": suit, "data-pack": pack }, [
    make("span", { "aria-hidden": "true" }, [`${cardIndex(rank)}${sign}${AS_TEXT}`]),
    make("span", { class: "hidden-text" }, [cardName(code)]),
  ]);
}
