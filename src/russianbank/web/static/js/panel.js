/** The side panel: score, moves of the round, settings. */

import { byId, make } from "./dom.js";
import { text } from "./texts.js";
import { seatName } from "./wording.js";

/**
 * @typedef {import("./types.js").Model} Model
 */

const NEAR_STALEMATE = 0.7;

export class Panel {
  constructor() {
    this.element = byId("panel");
    this.moves = byId("moves");
    this.round = -1;
    window.addEventListener("resize", () => {
      if (!this.isDrawer) this.toggle(false);
    });
  }

  /** @param {Model} model */
  render(model) {
    const { state, match, view } = model;
    const seats = [view, 1 - view];
    const rows = seats.map((seat) =>
      make("tr", { class: seat === state.player && !state.over ? "to-move" : "" }, [
        make("th", { scope: "row" }, [make("i", { class: `seat seat-${seat}` }), seatName(model, seat)]),
        make("td", {}, [String(state.match_score[seat])]),
        make("td", {}, [String(state.counts[seat])]),
      ]),
    );
    byId("scores").replaceChildren(...rows);
    byId("round").textContent = match.target
      ? text("ui.round_of_match", { round: state.round, target: match.target })
      : text("ui.single_round");
    const idle = byId("idle");
    const left = state.max_idle - state.idle;
    idle.hidden = state.over !== null || state.idle < state.max_idle * NEAR_STALEMATE;
    idle.textContent = text("ui.idle", { count: left });
    this.#renderMoves(model);
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
      byId("panel-close").focus();
      this.moves.scrollTop = this.moves.scrollHeight;
    } else if (inside) {
      byId("panel-open").focus();
    }
  }

  /** Whether it covers the table when open. */
  get isDrawer() {
    return getComputedStyle(this.element).position === "fixed";
  }

  get isOpen() {
    return this.element.classList.contains("open");
  }

  /** Changes only the turns that differ from what is shown. @param {Model} model */
  #renderMoves(model) {
    const { turns, round } = model.state;
    if (round !== this.round) this.moves.replaceChildren();
    this.round = round;
    const list = this.moves;
    while (list.children.length > turns.length) list.lastElementChild?.remove();
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
    turns.forEach((turn, index) => {
      const moves = turn.moves.join(" ");
      const shown = list.children[index];
      if (shown instanceof HTMLElement && shown.dataset.moves === moves) return;
      const item = make("li", { value: index + 1, "data-moves": moves }, [
        make("i", { class: `seat seat-${turn.player}` }),
        make("span", { class: "who" }, [seatName(model, turn.player)]),
        make("span", { class: "what" }, turn.moves.flatMap((move) => [make("span", {}, [move]), " "])),
      ]);
      if (shown) shown.replaceWith(item);
      else list.append(item);
    });
    if (atEnd) list.scrollTop = list.scrollHeight;
  }
}
