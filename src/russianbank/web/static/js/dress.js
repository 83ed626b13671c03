/** How piles and cards look and what they are called: attributes only, no places. */

import { cardIndex, cardName, parseCard } from "./card.js";
import { ROOMY, drawBack, drawFace } from "./face.js";
import { make } from "./dom.js";
import { fanStep } from "./geometry.js";
import { settings } from "./settings.js";
import { text } from "./texts.js";
import { pileName } from "./wording.js";

/**
 * @typedef {import("./types.js").Model} Model
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {import("./face.js").FaceStyle} FaceStyle
 * @typedef {import("./scene.js").ScenePile} ScenePile
 * @typedef {import("./scene.js").SceneCard} SceneCard
 */

/** How thick a card is, as a share of its height, and what adds no more to a pile. */
const THICK = 0.0016;
const THICKEST = 40;

/**
 * Puts a pile in its place.
 * @param {import("./board.js").PileParts} parts
 * @param {Place} place
 */
export function placePile({ element, slot, label }, place) {
  const { area, fan, w, h } = place;
  put(element, area);
  element.style.setProperty("--card-w", `${w}px`);
  element.style.setProperty("--card-h", `${h}px`);
  element.dataset.fan = fan;
  put(slot, { x: place.x - area.x, y: place.y - area.y });
  const box = place.label;
  put(label, { x: box.x - area.x, y: box.y - area.y, w: box.w, h: box.h });
  label.dataset.side = box.side;
}

/**
 * @param {import("./board.js").PileParts} parts
 * @param {ScenePile} pile
 * @param {Model} model
 */
export function dressPile({ element, slot, label }, pile, model) {
  const name = pileName(model, pile.name);
  const marks = [
    pile.target && text("ui.mark_target"),
    pile.must && text("ui.mark_fill"),
    pile.turns && text("ui.mark_turn_over"),
  ];
  element.hidden = pile.name === "turned" && pile.count === 0;
  element.dataset.count = String(pile.count);
  element.toggleAttribute("data-thick", pile.count > 1 && !pile.name.startsWith("house-"));
  element.style.setProperty("--thick", `calc(var(--card-h) * ${THICK * Math.min(pile.count, THICKEST)})`);
  element.classList.toggle("target", pile.target);
  element.classList.toggle("fill", pile.must);
  element.classList.toggle("turns", pile.turns);
  element.setAttribute("aria-label", pileLabel(pile, name));
  slot.setAttribute("aria-label", [text("ui.pile_empty", { name }), ...marks].filter(Boolean).join(", "));
  slot.tabIndex = pile.count === 0 ? 0 : -1;
  slot.inert = pile.count > 0;
  dressLabel(label, pile);
}

/**
 * "House 5: 3 cards, 7 of hearts on top".
 * @param {ScenePile} pile
 * @param {string} name
 */
function pileLabel({ count, cards }, name) {
  const card = cards.at(-1)?.code;
  return card ? text("ui.pile_top", { name, count, card: cardName(card) }) : text("ui.pile_count", { name, count });
}

/**
 * @param {HTMLElement} label
 * @param {ScenePile} pile
 */
function dressLabel(label, pile) {
  const [kind = "", which = ""] = pile.name.split("-");
  if (kind === "foundation" || kind === "turned") return;
  const words =
    kind === "house"
      ? [make("b", {}, [which])]
      : [`${text(`ui.label_${which}`)} `, make("b", {}, [String(pile.count)])];
  label.replaceChildren(make("span", {}, words));
}

/**
 * @param {HTMLButtonElement} element
 * @param {SceneCard} card
 * @param {{geometry: Geometry, place: Place, pile: ScenePile, model: Model, top: boolean}} around
 */
export function dressCard(element, card, { geometry, place, pile, model, top }) {
  drawCard(element, card, faceStyle(geometry, place, pile.count));
  element.dataset.index = String(card.index);
  // Setting these to what they are makes Chromium work out all styles, if the card has the focus.
  if (element.tabIndex !== (top ? 0 : -1)) element.tabIndex = top ? 0 : -1;
  if (element.inert !== card.covered) element.inert = card.covered;
  element.classList.remove("leaving");
  element.classList.toggle("held", card.held);
  element.classList.toggle("must", card.must);
  if (card.held) element.setAttribute("aria-pressed", "true");
  else element.removeAttribute("aria-pressed");
  element.firstElementChild?.setAttribute("aria-label", cardLabel(card, pile, model, top));
}

/**
 * Draws a card's face or back, unless it is drawn so already. The drawing bears the card's name, not the button: its letters are
 * no label to be read out.
 * @param {HTMLElement} element
 * @param {{code: string, pack: number}} card
 * @param {FaceStyle} style
 */
function drawCard(element, { code, pack }, style) {
  const { height, jumbo, strip, tight } = style;
  const letter = code && cardIndex(parseCard(code).rank);
  const drawing = code ? [code, letter, height, jumbo, strip, tight].join() : `back ${pack} ${height}`;
  if (element.dataset.drawing === drawing) return;
  element.dataset.drawing = drawing;
  const face = code ? drawFace(code, letter, style) : drawBack(pack, height);
  face.setAttribute("role", "img");
  face.removeAttribute("aria-hidden");
  element.replaceChildren(face);
  if (code) element.dataset.card = code;
  else delete element.dataset.card;
}

/**
 * How the cards of a pile are drawn.
 * @param {Geometry} geometry
 * @param {Place} place
 * @param {number} count
 * @returns {FaceStyle}
 */
export function faceStyle(geometry, place, count) {
  const step = fanStep(geometry, place, count);
  const jumbo = settings.jumbo || geometry.size === "small";
  return {
    height: 2 * Math.round((50 * place.h) / place.w),
    jumbo,
    strip: strips[place.fan],
    tight: jumbo && step > 0 && step < place.w * ROOMY,
  };
}

/**
 * What a card that is being turned over showed before; null if it is not.
 * @param {"" | "up" | "down"} turned which side it shows at the end
 * @param {string} code of the card, if it is known
 * @param {Geometry} geometry
 */
export function otherSide(turned, code, { size, w, h }) {
  if (!turned || !code) return null;
  const { rank, pack } = parseCard(code);
  const height = 2 * Math.round((50 * h) / w);
  if (turned === "up") return drawBack(pack, height);
  const jumbo = settings.jumbo || size === "small";
  return drawFace(code, cardIndex(rank), { height, jumbo, strip: "left", tight: false });
}

/** @type {Record<Place["fan"], import("./face.js").Strip>} */
const strips = { none: "left", left: "right", right: "left", down: "top" };

/**
 * @param {SceneCard} card
 * @param {ScenePile} pile
 * @param {Model} model
 * @param {boolean} top
 */
function cardLabel(card, pile, model, top) {
  const name = pileName(model, pile.name);
  const words = [];
  if (pile.name.endsWith("stock")) {
    words.push(text("ui.pile_count", { name, count: pile.count }));
    if (card.code) words.push(cardName(card.code));
    if (pile.turns) words.push(text("ui.mark_turn"));
  } else {
    words.push(card.code ? cardName(card.code) : text("ui.card_unseen"), name);
  }
  if (pile.name.startsWith("house-") && !top) {
    words.push(text("ui.card_under", { count: pile.count - 1 - card.index }));
  }
  if (card.must) words.push(text("ui.mark_must"));
  if (top && pile.target) words.push(text("ui.mark_target"));
  return words.join(", ");
}

/**
 * @param {HTMLElement} element
 * @param {{x: number, y: number, w?: number, h?: number}} box
 */
function put(element, { x, y, w, h }) {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  if (w !== undefined) element.style.width = `${w}px`;
  if (h !== undefined) element.style.height = `${h}px`;
}
