/** The pictures of the rules page: piles of a position with moves on them, and a whole table. */

import { Board } from "../board.js";
import { cardIndex, parseCard, UNSEEN } from "../card.js";
import { cardText } from "../cardtext.js";
import { make } from "../dom.js";
import { drawBack, drawFace } from "../face.js";
import { reduce } from "../model.js";
import { text } from "../texts.js";

/**
 * @typedef {{name: string, label: string, cards: string[], spoken: string}} Pile
 * @typedef {{move: string, legal: boolean, text: string}} Claim
 * @typedef {{position: string, piles: Pile[], claims: Claim[]}} Diagram
 */

const HEIGHT = 140;
/** So many cards of a pile are drawn, the topmost. */
const SHOWN = 4;

/**
 * Piles side by side, and beside them what may be done; it can be tried in practice.
 * @param {Diagram} shown
 * @param {string} rules
 */
export function diagram({ position, piles, claims }, rules) {
  const trying = new URLSearchParams({ rules, position });
  return make("figure", { class: "diagram" }, [
    make("div", { class: "piles" }, piles.map(pilePicture)),
    make("figcaption", {}, [
      make("ul", { class: "claims" }, claims.map(claimItem)),
      make("a", { class: "try", href: `/practice#${trying}` }, [text("ui.rules_try")]),
    ]),
  ]);
}

/** @param {Pile} shown */
function pilePicture({ name, label, cards, spoken }) {
  // Only houses and wastes are laid out; of other piles the top card lies on the others.
  const wide = name.startsWith("house-") || name.endsWith("waste");
  const top = wide ? cards.slice(-SHOWN) : cards.slice(-1);
  const pack = name.startsWith("opponent") ? 1 : 0;
  return make("div", { class: "pile-picture", role: "img", "aria-label": spoken }, [
    make(
      "div",
      { class: "cards" },
      top.length > 0 ? top.map((card) => cardPicture(card, pack)) : [make("span", { class: "empty" })],
    ),
    make("span", {}, [label]),
  ]);
}

/**
 * @param {string} code
 * @param {number} pack of a card face down
 */
function cardPicture(code, pack) {
  const style = /** @type {const} */ ({ height: HEIGHT, jumbo: true, strip: "top", tight: false });
  const face = code === UNSEEN ? drawBack(pack, HEIGHT) : drawFace(code, cardIndex(parseCard(code).rank), style);
  return make("span", { class: "card-picture" }, [face]);
}

/** @param {Claim} claim */
function claimItem({ move, legal, text: words }) {
  return make("li", { "data-legal": String(legal), "data-move": move }, [
    make("span", { class: "verdict", "aria-hidden": "true" }, [legal ? "✓" : "✗"]),
    make("span", {}, cardText(words)),
  ]);
}

/**
 * A table as it is drawn when one plays at it, to be looked at only.
 * @param {import("../types.js").Snapshot} snapshot
 */
export function tablePicture(snapshot) {
  const root = make("div", { class: "table-picture", inert: true });
  const model = reduce(null, snapshot);
  const board = new Board(root);
  if (model) board.render(model, null, false, 0);
  return make("figure", { class: "diagram", role: "img", "aria-label": text("ui.rules_table") }, [root]);
}
