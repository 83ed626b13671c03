/** The table as DOM: one element per pile and per shown card, kept by key and moved about. */

import { drawAgain, drawSuit } from "./face.js";
import { make } from "./dom.js";
import { arrange, cardCorner, turnedPlace } from "./geometry.js";
import { glide } from "./motion.js";
import { sourcePile } from "./model.js";
import { PILES, scene } from "./scene.js";
import { dressCard, dressPile } from "./dress.js";

/**
 * @typedef {import("./types.js").Model} Model
 * @typedef {{x: number, y: number}} Point
 * @typedef {{element: HTMLElement, slot: HTMLButtonElement, label: HTMLElement}} PileParts
 */

export class Board {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, PileParts>} */
    this.piles = new Map();
    /** @type {Map<string, HTMLButtonElement>} */
    this.cards = new Map();
    /** @type {import("./geometry.js").Geometry | null} */
    this.geometry = null;
    /** @type {(() => void) | null} */
    this.again = null;
    for (const name of PILES) this.piles.set(name, this.#makePile(name));
    new ResizeObserver(() => this.again?.()).observe(root);
  }

  /**
   * Shows a model; cards glide from where they are to where they belong.
   * @param {Model} model
   * @param {import("./types.js").Held | null} held
   * @param {boolean} ready
   * @param {number} duration milliseconds, 0 for at once
   */
  render(model, held, ready, duration) {
    this.again = () => this.render(model, held, ready, 0);
    const { clientWidth, clientHeight } = this.root;
    if (!clientWidth || !clientHeight) return;
    const geometry = arrange(clientWidth, clientHeight, model.view);
    this.geometry = geometry;
    this.root.dataset.size = geometry.size;
    this.root.dataset.shape = geometry.portrait ? "portrait" : "landscape";
    const own = model.state.player === model.view;
    this.root.dataset.mover = model.state.over ? "" : own ? "own" : "opponent";
    this.root.style.setProperty("--card-w", `${geometry.w}px`);
    this.root.style.setProperty("--card-h", `${geometry.h}px`);
    const before = this.#positions();
    const focused = this.#focus();
    const used = new Set();
    for (const pile of scene(model, held, ready)) {
      const place = this.#place(pile.name, model);
      const parts = this.piles.get(pile.name);
      if (!place || !parts) continue;
      dressPile(parts, pile, place, model);
      pile.cards.forEach((card, order) => {
        const element = this.cards.get(card.key) ?? this.#makeCard(card.key);
        used.add(card.key);
        const next = parts.element.children[order + 2];
        if (next !== element) parts.element.insertBefore(element, next ?? null);
        const top = order === pile.cards.length - 1;
        dressCard(element, card, { geometry, place, pile, model, top });
        const corner = cardCorner(geometry, place, card.index, pile.count);
        const at = { x: corner.x - place.area.x, y: corner.y - place.area.y };
        element.style.transform = `translate(${at.x}px, ${at.y}px)`;
        element.style.zIndex = String(10 + card.index);
        this.#glide(element, card.key, before, { corner, at, duration, model, pile: pile.name });
      });
    }
    this.#drop(used);
    this.#refocus(focused);
  }

  /** The element of the top card of a pile, or its empty place. @param {string} name */
  topOf(name) {
    const parts = this.piles.get(name);
    if (!parts) return null;
    const cards = parts.element.querySelectorAll(":scope > .card");
    return /** @type {HTMLElement} */ (cards[cards.length - 1] ?? parts.slot);
  }

  /**
   * The pile and the card (counted from the bottom) that an element belongs to.
   * @param {EventTarget | null} target
   */
  whatIs(target) {
    if (!(target instanceof Element)) return null;
    const pile = target.closest(".pile");
    if (!(pile instanceof HTMLElement)) return null;
    const card = target.closest(".card");
    const index = card instanceof HTMLElement ? Number(card.dataset.index) : -1;
    return { pile: pile.dataset.pile ?? "", index };
  }

  /**
   * The pile at a point of the window, or else the one that a box covers most.
   * @param {Point} point
   * @param {DOMRect} box
   */
  pileAt(point, box) {
    let best = "";
    let most = 0;
    for (const [name, { element }] of this.piles) {
      if (element.hidden) continue;
      const area = element.getBoundingClientRect();
      const inside =
        point.x >= area.left && point.x <= area.right && point.y >= area.top && point.y <= area.bottom;
      if (inside) return name;
      const wide = Math.min(area.right, box.right) - Math.max(area.left, box.left);
      const high = Math.min(area.bottom, box.bottom) - Math.max(area.top, box.top);
      const share = wide > 0 && high > 0 ? wide * high : 0;
      if (share > most) {
        most = share;
        best = name;
      }
    }
    return best;
  }

  /**
   * @param {string} name
   * @param {Model} model
   */
  #place(name, model) {
    const own = model.state.player === model.view;
    return this.geometry?.places.get(name === "turned" ? turnedPlace(own) : name);
  }

  /** @param {string} name @returns {PileParts} */
  #makePile(name) {
    const slot = make("button", { type: "button", class: "slot", tabindex: -1 });
    if (name.startsWith("foundation-")) {
      slot.append(drawSuit("cdhs".charAt(Number(name.slice(11)) >> 1)));
    }
    if (name.endsWith("stock")) slot.append(drawAgain());
    const label = make("span", { class: "label", "aria-hidden": "true" });
    const element = make("div", { class: "pile", role: "group", "data-pile": name }, [slot]);
    element.append(label);
    this.root.append(element);
    return { element, slot, label };
  }

  /** @param {string} key */
  #makeCard(key) {
    const element = make("button", { type: "button", class: "card" });
    this.cards.set(key, element);
    return element;
  }

  /** Where every card is to be seen now. */
  #positions() {
    const origin = this.root.getBoundingClientRect();
    /** @type {Map<string, Point>} */
    const found = new Map();
    for (const [key, element] of this.cards) {
      const box = element.getBoundingClientRect();
      const x = box.left + box.width / 2 - element.offsetWidth / 2 - origin.left;
      found.set(key, { x, y: box.top - origin.top });
    }
    return found;
  }

  /**
   * @param {HTMLElement} element
   * @param {string} key
   * @param {Map<string, Point>} before
   * @param {{corner: Point, at: Point, duration: number, model: Model, pile: string}} to
   */
  #glide(element, key, before, { corner, at, duration, model, pile }) {
    element.classList.remove("dragged");
    element.style.translate = "";
    let from = before.get(key);
    let flip = false;
    if (!from && before.size > 0) {
      if (pile === "turned") {
        const stock = this.geometry?.places.get(sourcePile(model, "T"));
        from = stock && { x: stock.x, y: stock.y };
        flip = true;
      } else if (pile.endsWith("stock")) {
        const waste = this.geometry?.places.get(pile.replace("stock", "waste"));
        from = waste && { x: waste.x, y: waste.y };
      } else if (before.has(`${pile}:${element.dataset.index}`)) {
        from = corner;
        flip = true;
      }
    }
    if (!from) return;
    const by = { x: from.x - corner.x, y: from.y - corner.y };
    if (flip || Math.abs(by.x) + Math.abs(by.y) > 1) glide(element, by, at, duration, flip);
  }

  /** Removes the cards that are no longer shown. @param {Set<string>} used */
  #drop(used) {
    for (const [key, element] of this.cards) {
      if (used.has(key)) continue;
      element.remove();
      this.cards.delete(key);
    }
  }

  #focus() {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || !this.root.contains(element)) return null;
    return { element, pile: this.whatIs(element)?.pile ?? "" };
  }

  /**
   * Keeps the keyboard's place when its card was moved or taken away.
   * @param {{element: HTMLElement, pile: string} | null} focused
   */
  #refocus(focused) {
    if (!focused) return;
    const { element, pile } = focused;
    if (document.activeElement === element && element.tabIndex === 0) return;
    const usable = element.isConnected && element.tabIndex === 0 && !element.inert;
    (usable ? element : this.topOf(pile))?.focus({ preventScroll: true });
  }
}
