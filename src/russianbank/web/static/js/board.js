/** The table as DOM: one element per pile and per shown card, kept by key and moved about. */

import { parseCard } from "./card.js";
import { make } from "./dom.js";
import { dressCard, dressPile, placePile } from "./dress.js";
import { drawAgain, drawSuit } from "./face.js";
import { arrange, cardBox, pileUnder, turnedPlace } from "./geometry.js";
import { deal, journeys } from "./journeys.js";
import { Movement } from "./movement.js";
import { PILES, scene } from "./scene.js";
import { onSettings, settings } from "./settings.js";

/**
 * @typedef {import("./types.js").Model} Model
 * @typedef {import("./scene.js").ScenePile} ScenePile
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {{element: HTMLElement, slot: HTMLButtonElement, label: HTMLElement, shows: string,
 *   area: import("./geometry.js").Box | null}} PileParts
 *   `shows` is what was drawn last: a pile that shows the same is not touched. `area` is where it is.
 */

export class Board {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, PileParts>} */
    this.piles = new Map(PILES.map((name) => [name, this.#makePile(name)]));
    this.movement = new Movement((name) => this.piles.get(name)?.element);
    /** The piles where the cards in hand may go. @type {Set<string>} */
    this.targets = new Set();
    /** The pile that cards are dragged over, or "". */
    this.hovered = "";
    /** @type {Geometry | null} */
    this.geometry = null;
    this.size = { width: 0, height: 0 };
    /** What the geometry and the drawings were made for. */
    this.basis = "";
    this.round = 0;
    /** @type {(() => void) | null} */
    this.again = null;
    new ResizeObserver(([entry]) => {
      if (entry) this.size = entry.contentRect;
      this.again?.();
    }).observe(root);
    onSettings(() => this.again?.());
  }

  /**
   * Shows a model; cards glide from where they are to where they belong.
   * @param {Model} model
   * @param {import("./types.js").Held | null} held
   * @param {boolean} ready
   * @param {number} duration of one journey in milliseconds, 0 for at once
   */
  render(model, held, ready, duration) {
    this.again = () => this.render(model, held, ready, 0);
    const geometry = this.#arrange(model);
    if (!geometry) return;
    const { state, view } = model;
    const mover = state.player === view ? "own" : "opponent";
    this.root.closest("#table")?.classList.add("laid");
    this.root.dataset.mover = state.over ? "" : mover;
    const isDeal = state.round !== this.round && state.turns.length === 0;
    this.round = state.round;
    const focused = this.#focus();
    const piles = scene(model, held, ready);
    this.targets = new Set(piles.filter(({ target }) => target).map(({ name }) => name));
    const home = (/** @type {string} */ name) =>
      geometry.places.get(name === "turned" ? turnedPlace(mover === "own") : name);
    const after = picture(piles, geometry, home);
    const before = this.movement.turnTo(after);
    for (const pile of piles) {
      const place = home(pile.name);
      if (place) this.#show(pile, place, geometry, model);
    }
    const table = { home, mover: /** @type {import("./journeys.js").Side} */ (mover) };
    const trips = isDeal
      ? deal(after, table, (code) => (parseCard(code).pack === view ? "own" : "opponent"))
      : journeys(before, after, table);
    this.movement.send(trips, before, geometry, duration);
    this.#refocus(focused);
  }

  /** The element of the top card of a pile, or its empty place. @param {string} name */
  topOf(name) {
    return this.movement.cardsOf(name).at(-1) ?? this.piles.get(name)?.slot ?? null;
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
   * The pile at a point, or that the cards following the pointer would fall on; or "".
   * @param {{x: number, y: number}} point of the window
   */
  pileAt(point) {
    const origin = this.root.getBoundingClientRect();
    const areas = new Map();
    for (const [name, { element, area }] of this.piles) {
      if (area && !element.hidden) areas.set(name, area);
    }
    const at = { x: point.x - origin.x, y: point.y - origin.y };
    return pileUnder(areas, this.targets, at, this.movement.draggedBox() ?? { ...at, w: 1, h: 1 });
  }

  /** Marks the pile that cards are held over, if they may go there. @param {string} name */
  hover(name) {
    this.hovered = name;
    for (const [pile, { element }] of this.piles) {
      element.classList.toggle("hover", pile === name && this.targets.has(name));
    }
  }

  /** Works out where everything lies, if that has changed; null while there is no room. @param {Model} model */
  #arrange({ view, match }) {
    if (!this.size.width) this.size = this.root.getBoundingClientRect();
    const { width, height } = this.size;
    if (!width || !height) return null;
    const { leftHanded, jumbo, indices, fourColours } = settings;
    this.root.classList.toggle("four-colours", fourColours);
    const basis = [width, height, match.id, view, leftHanded, jumbo, indices].join();
    if (basis === this.basis && this.geometry) return this.geometry;
    const geometry = arrange(width, height, view, leftHanded);
    this.basis = basis;
    this.geometry = geometry;
    this.root.dataset.size = geometry.size;
    this.root.dataset.shape = geometry.portrait ? "portrait" : "landscape";
    for (const parts of this.piles.values()) parts.shows = "";
    return geometry;
  }

  /**
   * Draws a pile and puts its cards in their places, unless it shows just this.
   * @param {ScenePile} pile
   * @param {import("./geometry.js").Place} place
   * @param {Geometry} geometry
   * @param {Model} model
   */
  #show(pile, place, geometry, model) {
    const parts = this.piles.get(pile.name);
    const shows = JSON.stringify([pile, place.x]);
    if (!parts || parts.shows === shows) return;
    if (parts.area !== place.area) placePile(parts, place);
    parts.shows = shows;
    parts.area = place.area;
    dressPile(parts, pile, model);
    pile.cards.forEach((card, order) => {
      const element = this.movement.card(card.key);
      const next = parts.element.children[order + 2] ?? null;
      if (next !== element) put(element, parts.element, next);
      dressCard(element, card, { geometry, place, pile, model, top: order === pile.cards.length - 1 });
      const { x, y } = cardBox(geometry, place, card.index, pile.count);
      element.style.translate = `${x - place.area.x}px ${y - place.area.y}px`;
      element.style.zIndex = String(10 + card.index);
    });
  }

  /** @param {string} name @returns {PileParts} */
  #makePile(name) {
    const slot = make("button", { type: "button", class: "slot", tabindex: -1 });
    if (name.startsWith("foundation-")) {
      slot.append(drawSuit("cdhs".charAt(Number(name.slice(11)) >> 1)));
    }
    if (name.endsWith("stock")) slot.append(drawAgain());
    const label = make("span", { class: "label", "aria-hidden": "true" });
    const element = make("div", { class: "pile", role: "group", "data-pile": name }, [slot, label]);
    this.root.append(element);
    return { element, slot, label, shows: "", area: null };
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

/**
 * Puts an element before another; where the browser can, it keeps the focus while it moves.
 * @param {HTMLElement} element
 * @param {HTMLElement} parent
 * @param {Element | null} next
 */
function put(element, parent, next) {
  if (element.isConnected && "moveBefore" in parent) parent.moveBefore(element, next);
  else parent.insertBefore(element, next);
}

/**
 * Where each card that is shown lies.
 * @param {ScenePile[]} piles
 * @param {Geometry} geometry
 * @param {(name: string) => import("./geometry.js").Place | undefined} home
 * @returns {import("./journeys.js").Picture}
 */
function picture(piles, geometry, home) {
  const found = new Map();
  for (const { name, count, cards } of piles) {
    const place = home(name);
    if (!place) continue;
    for (const { key, code, index } of cards) {
      found.set(key, { ...cardBox(geometry, place, index, count), pile: name, index, code });
    }
  }
  return found;
}
