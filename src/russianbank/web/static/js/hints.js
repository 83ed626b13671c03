/** Hints: the computer's plan for the player to move, step by step, and what speaks for it. */

import { parts, piles, sourcePile, typedMove } from "./model.js";
import { hasText, percentText, text } from "./texts.js";

const GROUNDS = 3;
const MOVES = 10;
const PATIENCE = 400;

/**
 * @typedef {import("./types.js").Hint} Hint
 * @typedef {import("./types.js").Model} Model
 * @typedef {import("./types.js").Worth} Worth
 */

/** @type {Record<string, string>} */
const KINDS = {
  T: "turn_up",
  P: "pass",
  F: "foundation",
  r: "load_reserve",
  w: "load_waste",
  W: "discard",
};

export class Hints {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./controller.js").Controller} controller
   * @param {() => string} typed what stands in the field for moves
   */
  constructor(session, controller, typed) {
    this.session = session;
    this.controller = controller;
    this.typed = typed;
    /** The moves of a hint that are still to be made. @type {string[]} */
    this.rest = [];
    /** Runs from asking to the answer. @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
  }

  /**
   * Asks what the computer would do, and compares it with what the player is about to do; goes on with its
   * plan as long as that is followed.
   */
  ask() {
    const { session, controller } = this;
    const { model } = session;
    if (!model || this.waiting || !controller.mayAct()) return;
    const intent = this.typed().trim() ? typedMove(this.typed()) : controller.intent();
    const [next = ""] = this.rest;
    if (next && [next, parts(next).source, ""].includes(intent)) {
      this.#show(model, this.rest, []);
      return;
    }
    controller.cancel();
    controller.sentFrom = intent && sourcePile(model, intent.charAt(0));
    if (!session.askForHint(model.state.player, intent)) return;
    this.waiting = setTimeout(() => controller.notice.show(text("ui.hint_thinking"), { keep: true }), PATIENCE);
  }

  /** Nothing is awaited any more. */
  stop() {
    clearTimeout(this.waiting);
    this.waiting = undefined;
  }

  /** What has happened: a hint has come, or its plan is followed or left. @param {import("./types.js").TableEvent | null} event */
  heard(event) {
    const { model } = this.session;
    this.stop();
    if (event?.t === "hint" && model) {
      this.rest = event.hint.moves;
      this.#show(model, this.rest, groundTexts(event.hint), worthTexts(event.hint.worth));
    } else {
      this.rest = event?.t === "move" && event.move === this.rest[0] ? this.rest.slice(1) : [];
    }
  }

  /**
   * @param {Model} model
   * @param {string[]} moves
   * @param {string[]} grounds
   * @param {string[]} [worth]
   */
  #show(model, moves, grounds, worth = []) {
    const [move = ""] = moves;
    const shown = moves.slice(0, MOVES).join(" ") + (moves.length > MOVES ? " …" : "");
    const plan = moves.length > 1 ? [text("ui.hint_plan", { moves: shown })] : [];
    const said = text("ui.hint_is", { what: moveText(model, move) });
    this.controller.explain(said, [move], { lines: [...grounds.slice(0, GROUNDS), ...plan, ...worth], keep: true });
  }
}

/**
 * A move as a sentence, with a card to be drawn in it.
 * @param {Model} model
 * @param {string} move of the player to move
 */
function moveText(model, move) {
  const { source, target } = parts(move);
  const card = piles(model).get(sourcePile(model, source))?.at(-1) ?? "";
  return text(`hint_move.${KINDS[target || source] ?? "house"}`, { card: `{${card}}`, house: target });
}

/** A sentence for each thing that speaks for a hint, with its rule. @param {Hint} hint */
function groundTexts({ grounds }) {
  return grounds.map(({ code, rule, card, house }) => {
    const duty = `reason.${code}`;
    const key = hasText(duty) ? duty : `hint.${code}`;
    return text("error.reason", { sentence: text(key, { card: `{${card}}`, house: house ?? "" }), rule });
  });
}

/** What a plan is worth, and then the player's own move or else the next best. @param {Worth | null} worth */
function worthTexts(worth) {
  if (!worth) return [];
  const { points, win, own, others } = worth;
  const key = points >= 0 ? "ahead" : "behind";
  const lines = [text(`hint_worth.${key}`, { count: Math.abs(points), win: percentText(win) })];
  if (own) lines.push(ownText(own));
  else if (others !== null) lines.push(lossText("others", others, {}));
  return lines;
}

/** @param {import("./types.js").Own} own */
function ownText({ intent, move, card, in_plan: inPlan, loss }) {
  const kind = intent === move || card === null ? "move" : "card";
  const named = { move, card: `{${card}}` };
  return inPlan ? text(`hint_worth.${kind}_part`, named) : lossText(kind, loss, named);
}

/**
 * How many points less something is worth.
 * @param {string} kind
 * @param {number} loss
 * @param {Record<string, string>} named
 */
function lossText(kind, loss, named) {
  if (loss === 0) return text(`hint_worth.${kind}_equal`, named);
  return text(`hint_worth.${kind}`, { count: loss, ...named });
}
