/** A card in a text or list: its index and suit in small, with its name for those who do not see it. */

import { cardIndex, cardName, parseCard } from "./card.js";
import { make } from "./dom.js";
import { SUITS } from "./pips.js";
import { svg } from "./svg.js";

/** @param {string} code */
export function chip(code) {
  const { rank, suit, pack } = parseCard(code);
  const sign = svg("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, [
    svg("path", { d: SUITS[suit] ?? "" }),
  ]);
  return make("span", { class: "chip", "data-suit": suit, "data-pack": pack }, [
    make("span", { "aria-hidden": "true" }, [cardIndex(rank), sign]),
    make("span", { class: "hidden-text" }, [cardName(code)]),
  ]);
}
