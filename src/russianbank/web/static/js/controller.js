/** Everything a player can do, however it is said: by pointer, keyboard, button or typed move. */

import { feelHold } from "./feedback.js";
import {
  canAct,
  duty,
  intentOf,
  moveText,
  pileOf,
  piles,
  sourceOf,
  sourcePile,
  spotsOfMoves,
  targetOf,
  targets,
  typedMove,
  undoSeat,
} from "./model.js";
import { hasText, text } from "./texts.js";
import { moveName, turnText } from "./wording.js";

/**
 * @typedef {import("./types.js").Held} Held
 * @typedef {import("./pointer.js").Spot} Spot
 */

export class Controller {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./notice.js").Notice} notice
   * @param {import("./board.js").Board} board
   * @param {import("./marks.js").Marks} marks
   * @param {{redraw(): void, toPresent(): boolean}} table `redraw` shows the board again as it is,
   *   `toPresent` leaves an earlier moment and is false if the present is what is shown
   */
  constructor(session, notice, board, marks, table) {
    this.session = session;
    this.notice = notice;
    this.board = board;
    this.marks = marks;
    this.table = table;
    /** @type {Held | null} */
    this.held = null;
    /** The pile a card was last sent from. */
    this.sentFrom = "";
  }

  /** A tap on a pile or a card. @param {Spot} spot */
  tap(spot) {
    const { model } = this.session;
    if (this.session.stepping) this.step();
    else if (model && this.mayAct()) this.#tap(model, spot);
  }

  /**
   * @param {import("./types.js").Model} model
   * @param {Spot} spot
   */
  #tap(model, spot) {
    const { pile } = spot;
    const target = targetOf(model, pile);
    const { held } = this;
    if (pile === pileOf(model, model.state.player, "stock")) {
      this.turn();
    } else if (held && pile === sourcePile(model, held.source)) {
      const next = this.#heldAt(spot);
      if (next && next.count !== held.count) this.#hold(next);
      else this.cancel();
    } else if (held && target && (target !== "W" || held.source === "S")) {
      this.play(moveText(held, target));
    } else if (target === "W") {
      if (model.state.turned) this.discard();
      else this.notice.show(text("ui.waste_not_played"), { rule: "R6" });
    } else {
      this.#pick(spot);
    }
  }

  /** A drag begins; gives the elements that follow the pointer. @param {Spot} spot */
  grab(spot) {
    const { model } = this.session;
    if (!model || !this.mayAct()) return [];
    const held = this.#heldAt(spot);
    if (!held) return [];
    this.#hold(held, true);
    return this.board.movement.cardsOf(spot.pile).slice(-held.count);
  }

  /** A drag ends over a pile. @param {string} pile */
  drop(pile) {
    const { model } = this.session;
    const { held } = this;
    const target = model && pile ? targetOf(model, pile) : "";
    if (!model || !held || !pile || pile === sourcePile(model, held.source)) {
      this.cancel();
    } else if (!target) {
      this.cancel();
      this.notice.show(text("ui.never_there"), { kind: "refusal" });
    } else if (target === "W" && held.source !== "S") {
      this.cancel();
      this.notice.show(text("ui.waste_only_turned"), { kind: "refusal", rule: "R12" });
    } else {
      this.play(moveText(held, target));
    }
  }

  /** Puts down what was picked up. */
  letGo() {
    this.cancel();
  }

  /** Puts down what was picked up; false if there was nothing. */
  cancel() {
    if (!this.held) return false;
    this.held = null;
    this.table.redraw();
    return true;
  }

  /** Sends a move, legal or not: the server says why not. @param {string} move */
  play(move) {
    const { model } = this.session;
    if (!model || !this.mayAct()) return;
    this.sentFrom = sourcePile(model, move.charAt(0));
    this.held = null;
    this.notice.dismiss();
    if (!this.session.move(move)) this.table.redraw();
  }

  turn() {
    this.play("T");
  }

  discard() {
    this.play("S-W");
  }

  pass() {
    this.play("P");
  }

  /** @param {string} typed */
  typed(typed) {
    this.play(typedMove(typed));
  }

  /** What is about to be done with the cards picked up, over a pile or with the focus on one. */
  intent() {
    const { model } = this.session;
    const focused = this.board.whatIs(document.activeElement)?.pile;
    return model ? intentOf(model, this.held, [this.board.hovered, focused]) : "";
  }

  undo() {
    if (this.table.toPresent()) return;
    const { model } = this.session;
    const seat = model && undoSeat(model);
    if (!model || !this.session.settled) return;
    this.held = null;
    this.notice.dismiss();
    if (seat === null) this.notice.show(text("ui.nothing_to_undo"));
    else this.session.command("undo", seat);
  }

  /**
   * Says something about moves of the player to move, and marks them as long as it is shown.
   * @param {string} message
   * @param {string[]} moves
   * @param {import("./notice.js").How} [how]
   */
  explain(message, moves, how = {}) {
    const { model } = this.session;
    this.notice.show(message, { ...how, gone: () => this.marks.clear("point") });
    if (!model) return;
    const spots = spotsOfMoves(model, moves);
    this.marks.put("point", spots);
    this.notice.avoid([...spots.from, ...spots.to].flatMap((pile) => this.board.topOf(pile) ?? []));
  }

  /** Says what is compulsory now, and marks it. */
  why() {
    const { model } = this.session;
    if (!model) return;
    this.table.toPresent();
    const now = duty(model.state);
    if (!canAct(model)) {
      this.notice.show(turnText(model));
    } else if (now) {
      const key = `reason.${now.code}`;
      const lines = now.moves.map((move) => moveName(model, move));
      const message = hasText(key) ? text(key) : text("ui.why_must");
      this.explain(message, now.moves, { rule: now.rule, lines, keep: true });
    } else {
      const { legal } = model.state;
      const can = ["T", "S-W", "P"].filter((move) => legal.includes(move));
      const lines = can.map((move) => text(`ui.may_${move === "S-W" ? "W" : move}`));
      const others = legal.length - can.length;
      lines.push(text("ui.may_others", { count: others }));
      this.notice.show(text("ui.why_nothing"), { lines });
    }
  }

  /** Shows the next of the events that wait. */
  step() {
    this.session.queue.step();
  }

  /** Shows the events that wait, at once. */
  skip() {
    this.session.queue.skip();
  }

  /** Whether the player to move may act now; if not, it is said why, or the present is shown again. */
  mayAct() {
    const { session } = this;
    if (this.table.toPresent()) return false;
    if (session.ready) return true;
    const { model } = session;
    if (model && session.settled && !model.state.over) this.notice.show(turnText(model));
    return false;
  }

  /**
   * What a tap or drag on a card would pick up: it and the cards on it.
   * @param {Spot} spot
   * @returns {Held | null}
   */
  #heldAt({ pile, index }) {
    const { model } = this.session;
    const source = model ? sourceOf(model, pile) : "";
    const size = (model && piles(model).get(pile)?.length) ?? 0;
    if (!source || size === 0) return null;
    return { source, count: pile.startsWith("house-") && index >= 0 ? size - index : 1 };
  }

  /** @param {Spot} spot */
  #pick(spot) {
    const { model } = this.session;
    const wanted = this.#heldAt(spot);
    if (!model || !wanted) {
      this.cancel();
      return;
    }
    const isRun = wanted.count > 1 && targets(model.state, wanted).length > 0;
    const held = isRun ? wanted : { ...wanted, count: 1 };
    const choices = targets(model.state, held);
    if (choices.length === 1) this.play(moveText(held, choices[0] ?? ""));
    else this.#hold(held);
  }

  /**
   * @param {Held} held
   * @param {boolean} [quiet] without a word if there is nowhere to go
   */
  #hold(held, quiet = false) {
    const { model } = this.session;
    this.held = held;
    feelHold();
    this.table.redraw();
    if (!model) return;
    const count = targets(model.state, held).length;
    if (count === 0 && !quiet) this.notice.show(text("ui.no_place"));
    else this.notice.say(text("ui.picked_up", { count }));
  }
}
