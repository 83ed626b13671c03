/** The side panel: score, cards left, moves of the round, settings. */

import { byId, make, nameTag } from "./dom.js";
import { chanceOf } from "./model.js";
import { MoveList } from "./moves.js";
import { percentText, text } from "./texts.js";
import { progressTexts, seatName } from "./wording.js";

/**
 * @typedef {import("./types.js").Model} Model
 */

/** From this height of the window on all counts are shown at first. */
const TALL = "(min-height: 1000px)";
/** The share of the way to a stalemate from which on the panel tells how far it is. */
const TOLD = 0.25;

export class Panel {
  /** @param {import("./moves.js").Looker} looker */
  constructor(looker) {
    this.element = byId("panel");
    /** @type {HTMLDetailsElement} */ (byId("counts")).open = matchMedia(TALL).matches;
    this.moves = new MoveList(byId("moves"), looker);
    /** Whether it covers the table when open. */
    this.isDrawer = this.#lies();
    /** Shows what there was to show while the drawer was closed. @type {(() => void) | null} */
    this.late = null;
    window.addEventListener("resize", () => {
      this.isDrawer = this.#lies();
      if (!this.isDrawer) this.toggle(false);
      this.#catchUp();
    });
  }

  /**
   * @param {Model} model
   * @param {import("./moves.js").Place | null} looked the move that is looked at
   */
  render(model, looked) {
    this.late = () => this.#draw(model, looked);
    this.#catchUp();
  }

  /** Nothing is drawn in a closed drawer. */
  #catchUp() {
    if (this.isDrawer && !this.isOpen) return;
    this.late?.();
    this.late = null;
  }

  /**
   * @param {Model} model
   * @param {import("./moves.js").Place | null} looked
   */
  #draw(model, looked) {
    const { state, match } = model;
    byId("round").textContent = match.practice
      ? text("ui.practice")
      : match.target
        ? text("ui.round_of_match", { round: state.round, target: match.target })
        : text("ui.single_round");
    this.#renderScores(model);
    byId("progress").replaceChildren(...progressTexts(state, TOLD).map((line) => make("li", {}, [line])));
    this.moves.render(model, looked);
  }

  /** Opens or closes the panel where it is a drawer. @param {boolean} [open] */
  toggle(open = !this.isOpen) {
    if (open && !this.isDrawer) {
      this.moves.focus();
      return;
    }
    if (open === this.isOpen) return;
    const inside = this.element.contains(document.activeElement);
    this.element.classList.toggle("open", open);
    byId("shade").hidden = !open;
    for (const id of ["felt", "tools"]) byId(id).inert = open;
    if (open) {
      this.#catchUp();
      byId("panel-close").focus();
      this.moves.scroll();
    } else if (inside) {
      byId("panel-open").focus();
    }
  }

  #lies() {
    return getComputedStyle(this.element).position === "fixed";
  }

  get isOpen() {
    return this.element.classList.contains("open");
  }

  /** A column for each seat, one's own first. @param {Model} model */
  #renderScores(model) {
    const { state, view } = model;
    const { win, stalemate } = state.if_over;
    const seats = [view, 1 - view];
    byId("counts-now").textContent = text("ui.counts_now", {
      own: state.counts[view] ?? 0,
      other: state.counts[1 - view] ?? 0,
    });
    const head = seats.map((seat) =>
      make("th", { scope: "col" }, [make("i", { class: `seat seat-${seat}` }), nameTag(seatName(model, seat))]),
    );
    const row = (/** @type {string} */ key, /** @type {(seat: number) => number | string | undefined} */ number) =>
      make("tr", {}, [
        make("th", { scope: "row" }, [text(key)]),
        ...seats.map((seat) => make("td", {}, [String(number(seat) ?? "")])),
      ]);
    const rows = [
      row("ui.column_match", (seat) => state.match_score[seat]),
      ...(chanceOf(model, 0) === null ? [] : [row("ui.chance", (seat) => percentText(chanceOf(model, seat) ?? 0))]),
      row("ui.label_reserve", (seat) => state.reserves[seat]?.length),
      row("ui.label_stock", (seat) => state.stocks[seat]?.length),
      row("ui.label_waste", (seat) => state.wastes[seat]?.length),
      row("ui.column_now", (seat) => state.counts[seat]),
    ];
    if (!state.over) {
      rows.push(
        row("ui.if_win", (seat) => win[seat]),
        row("ui.if_stalemate", (seat) => stalemate[seat]),
      );
    }
    if (state.hints.some((taken) => taken > 0)) rows.push(row("ui.column_hints", (seat) => state.hints[seat]));
    byId("scores").replaceChildren(make("thead", {}, [make("tr", {}, [make("td"), ...head])]), make("tbody", {}, rows));
  }
}
