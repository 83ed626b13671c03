/** How piles and cards look and what they are called: attributes only, no places. */

import { cardName, parseCard } from "./card.js";
import { drawBack, drawFace } from "./face.js";
import { make } from "./dom.js";
import { fanStep } from "./geometry.js";
import { text } from "./texts.js";
import { pileName } from "./wording.js";

/**
 * @typedef {import("./types.js").Model} Model
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {import("./scene.js").ScenePile} ScenePile
 * @typedef {import("./scene.js").SceneCard} SceneCard
 */

/** The share of a card below which a strip has room for a narrow index only. */
const TIGHT = 0.46;

/**
 * @param {import("./board.js").PileParts} parts
 * @param {ScenePile} pile
 * @param {Place} place
 * @param {Model} model
 */
export function dressPile({ element, slot, label }, pile, place, model) {
  const { area } = place;
  const name = pileName(model, pile.name);
  const marks = [
    pile.target && text("ui.mark_target"),
    pile.must && text("ui.mark_fill"),
    pile.turns && text("ui.mark_turn_over"),
  ];
  put(element, area);
  put(slot, { x: place.x - area.x, y: place.y - area.y });
  element.hidden = pile.name === "turned" && pile.count === 0;
  element.dataset.count = String(pile.count);
  element.dataset.fan = place.fan;
  element.classList.toggle("target", pile.target);
  element.classList.toggle("fill", pile.must);
  element.classList.toggle("turns", pile.turns);
  element.setAttribute("aria-label", text("ui.pile_count", { name, count: pile.count }));
  slot.setAttribute("aria-label", [text("ui.pile_empty", { name }), ...marks].filter(Boolean).join(", "));
  slot.tabIndex = pile.count === 0 ? 0 : -1;
  slot.inert = pile.count > 0;
  dressLabel(label, pile, place);
}

/**
 * @param {HTMLElement} label
 * @param {ScenePile} pile
 * @param {Place} place
 */
function dressLabel(label, pile, place) {
  const [kind = "", which = ""] = pile.name.split("-");
  if (kind === "foundation" || kind === "turned") return;
  const box = place.label;
  put(label, { x: box.x - place.area.x, y: box.y - place.area.y, w: box.w, h: box.h });
  label.dataset.side = box.side;
  const words =
    kind === "house" ? [make("b", {}, [which])] : [`${text(`ui.label_${which}`)} `, make("b", {}, [String(pile.count)])];
  if (label.textContent !== words.map((word) => (typeof word === "string" ? word : word.textContent)).join("")) {
    label.replaceChildren(make("span", {}, words));
  }
}

/**
 * @param {HTMLButtonElement} element
 * @param {SceneCard} card
 * @param {{geometry: Geometry, place: Place, pile: ScenePile, model: Model, top: boolean}} around
 */
export function dressCard(element, card, { geometry, place, pile, model, top }) {
  const strip = strips[place.fan];
  const step = fanStep(geometry, place, pile.count);
  const tight = place.fan !== "down" && step > 0 && step < geometry.w * TIGHT;
  const { size } = geometry;
  const drawing = card.code ? `${card.code} ${size} ${strip} ${tight}` : `back ${card.pack}`;
  if (element.dataset.drawing !== drawing) {
    element.dataset.drawing = drawing;
    element.replaceChildren(
      card.code ? drawFace(card.code, size, strip, tight) : drawBack(card.pack),
    );
  }
  if (card.code) {
    const { suit, pack } = parseCard(card.code);
    element.dataset.card = card.code;
    element.dataset.suit = suit;
    element.dataset.pack = String(pack);
  } else {
    delete element.dataset.card;
  }
  element.dataset.index = String(card.index);
  element.tabIndex = top ? 0 : -1;
  element.inert = card.covered;
  element.classList.toggle("held", card.held);
  element.classList.toggle("must", card.must);
  if (card.held) element.setAttribute("aria-pressed", "true");
  else element.removeAttribute("aria-pressed");
  element.setAttribute("aria-label", cardLabel(card, pile, model, top));
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
