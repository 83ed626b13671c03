/** The cards on the table as elements: where each is, where it is on its way to, and which follow the pointer. */

import { parseCard } from "./card.js";
import { make } from "./dom.js";
import { otherSide } from "./dress.js";
import { drawBack } from "./face.js";
import { isSame } from "./journeys.js";
import { fly, land, offsetOf } from "./motion.js";

/**
 * @typedef {import("./journeys.js").Picture} Picture
 * @typedef {import("./geometry.js").Geometry} Geometry
 */

/** A card that goes farther than this many pixels is lifted on the way. */
const FAR = 40;

export class Movement {
  /** @param {(name: string) => HTMLElement | undefined} pile finds a pile's element */
  constructor(pile) {
    this.pile = pile;
    /** Every card shown so far, by key. @type {Map<string, HTMLButtonElement>} */
    this.cards = new Map();
    /** @type {Picture} */
    this.picture = new Map();
    /** Cards that follow the pointer, and how far they are from their places. */
    this.dragged = { elements: /** @type {HTMLElement[]} */ ([]), x: 0, y: 0 };
  }

  /** The element of a card. @param {string} key */
  card(key) {
    const known = this.cards.get(key);
    if (known) return known;
    const element = make("button", { type: "button", class: "card" });
    this.cards.set(key, element);
    return element;
  }

  /** The elements of the cards of a pile that are shown, bottom to top. @param {string} pile */
  cardsOf(pile) {
    return [...this.picture].filter(([, spot]) => spot.pile === pile).map(([key]) => this.card(key));
  }

  /**
   * Lets cards follow the pointer.
   * @param {HTMLElement[]} elements
   * @param {number} x how far from their places
   * @param {number} y
   */
  drag(elements, x, y) {
    this.dragged = { elements, x, y };
    for (const element of elements) {
      land(element);
      element.classList.add("dragged");
      element.style.transform = `translate(${x}px, ${y}px)`;
    }
  }

  /** Where the lowest card that follows the pointer is; null if there is none. */
  draggedBox() {
    const { elements, x, y } = this.dragged;
    const spot = [...this.picture].find(([key]) => this.cards.get(key) === elements[0])?.[1];
    return spot ? { x: spot.x + x, y: spot.y + y, w: spot.w, h: spot.h } : null;
  }

  /**
   * Takes over a new picture and the cards from the pointer; gives where each card is to be seen at this moment.
   * @param {Picture} after
   */
  turnTo(after) {
    const { elements, x, y } = this.dragged;
    this.dragged = { elements: [], x: 0, y: 0 };
    /** @type {Picture} */
    const seen = new Map();
    for (const [key, spot] of this.picture) {
      const element = this.card(key);
      const next = after.get(key);
      if (elements.includes(element)) {
        element.classList.remove("dragged");
        element.style.transform = "";
        seen.set(key, { ...spot, x: spot.x + x, y: spot.y + y });
      } else if (next && isSame(spot, next)) {
        seen.set(key, spot);
      } else {
        const by = offsetOf(element);
        const w = spot.w * by.scale;
        const h = spot.h * by.scale;
        seen.set(key, { ...spot, x: spot.x + by.x + (spot.w - w) / 2, y: spot.y + by.y + (spot.h - h) / 2, w, h });
      }
    }
    this.picture = after;
    return seen;
  }

  /**
   * Sends cards on their way and takes away those that are no longer shown.
   * @param {import("./journeys.js").Journey[]} trips
   * @param {Picture} before
   * @param {Geometry} geometry
   * @param {number} duration milliseconds
   */
  send(trips, before, geometry, duration) {
    for (const { key, from, to, turned, face, delay, leaves } of trips) {
      const element = this.card(key);
      if (leaves) this.#lay(element, to, geometry);
      const x = from.x + from.w / 2 - to.x - to.w / 2;
      const y = from.y + from.h / 2 - to.y - to.h / 2;
      const cover = duration > 0 ? otherSide(turned, turned === "up" ? to.code : face, geometry) : null;
      const way = { duration, delay: delay * duration, lift: Math.hypot(x, y) > FAR, cover };
      const flight = fly(element, { x, y, scale: from.w / to.w }, way);
      if (leaves) void flight.then(() => this.#remove(key));
    }
    for (const key of before.keys()) {
      if (!trips.some((trip) => trip.key === key && trip.leaves)) this.#remove(key);
    }
  }

  /**
   * Lays a card that is no longer shown face down on the pile it goes to.
   * @param {HTMLElement} element
   * @param {import("./journeys.js").Spot} to
   * @param {Geometry} geometry
   */
  #lay(element, to, geometry) {
    const area = geometry.places.get(to.pile)?.area ?? to;
    delete element.dataset.drawing;
    element.classList.add("leaving");
    element.inert = true;
    element.replaceChildren(drawBack(parseCard(element.dataset.card ?? "").pack, 140));
    element.style.translate = `${to.x - area.x}px ${to.y - area.y}px`;
    this.pile(to.pile)?.append(element);
  }

  /** Takes a card off the table unless it is shown. @param {string} key */
  #remove(key) {
    const element = this.card(key);
    if (this.picture.has(key)) return;
    land(element);
    element.remove();
  }
}
