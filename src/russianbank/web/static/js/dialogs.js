/** The dialogs: questions, help, the end of a round and of a match. */

import { button, byId, make, nameTag } from "./dom.js";
import { text } from "./texts.js";
import { replayPath, seatName } from "./wording.js";

/**
 * @typedef {import("./types.js").Model} Model
 */

/** @param {string} id */
function dialog(id) {
  return /** @type {HTMLDialogElement} */ (byId(id));
}

/** Takes the question back that is asked. */
let takeBack = () => {};

/** Closes a question that the state of the match has answered: nothing of it is done. */
export function withdrawQuestion() {
  takeBack();
}

/**
 * Asks before something that cannot be taken back.
 * @param {string} question a key
 * @param {string} yes a key
 * @param {HTMLElement[]} [parts] what stands below the question
 * @returns {Promise<boolean>}
 */
export function confirmed(question, yes, parts = []) {
  const box = make("dialog", { class: "dialog", "aria-labelledby": "question" });
  return new Promise((resolve) => {
    const answer = (/** @type {boolean} */ value) => () => {
      box.close();
      resolve(value);
    };
    box.append(
      make("p", { id: "question" }, [text(question)]),
      ...parts,
      make("div", { class: "actions" }, [button("ui.cancel", answer(false)), button(yes, answer(true), "danger")]),
    );
    takeBack = answer(false);
    box.addEventListener("cancel", () => resolve(false));
    box.addEventListener("close", () => {
      box.remove();
      takeBack = () => {};
    });
    document.body.append(box);
    box.showModal();
  });
}

/** Shows the help. */
export function showHelp() {
  const box = dialog("help");
  box.showModal();
  box.scrollTop = 0;
}

/**
 * While there is nothing to see yet, tells that the server is away, with a way to pages that open without it.
 * @param {boolean} connected
 * @param {{href?: string, key?: string}} [way]
 */
export function showAway(connected, way) {
  if (connected) hideEnd();
  else if (!dialog("end").open) showGone(text("ui.away_text"), { ...way, heading: "ui.title_away" });
}

/** Closes what tells the end of a round, for instance because the next one was dealt. */
export function hideEnd() {
  dialog("end").close();
}

/**
 * Tells why there is nothing to see.
 * @param {string} why
 * @param {{href?: string, key?: string, heading?: string}} [how] where to go instead, and what stands above
 */
export function showGone(why, { href = "/", key = "ui.back_to_start", heading = "ui.title_sorry" } = {}) {
  const box = dialog("end");
  box.replaceChildren(
    make("h2", { id: "end-title" }, [text(heading)]),
    make("p", {}, [why]),
    make("div", { class: "actions" }, [make("a", { class: "button primary", href }, [text(key)])]),
  );
  if (!box.open) box.showModal();
}

/**
 * Tells how a round or the match ended.
 * @param {Model} model
 * @param {{next(): void, again(): void}} actions `again` deals the cards of practice once more
 */
export function showEnd(model, actions) {
  const { state } = model;
  const box = dialog("end");
  const over = state.match_over;
  /** @type {HTMLElement[]} */
  const parts = [
    make("h2", { id: "end-title" }, [over && !model.match.practice ? matchTitle(model) : roundTitle(model)]),
  ];
  if (over && !over.abandoned && model.match.target) parts.push(make("p", {}, [roundTitle(model)]));
  if (state.over) parts.push(result(model), ...reckoning(state.over));
  const close = button("ui.look_at_table", () => box.close());
  const go = (/** @type {string} */ key, /** @type {string} */ to, kind = "") =>
    make("a", { class: `button ${kind}`, href: to }, [text(key)]);
  const { id, practice } = model.match;
  const actionsRow = [
    close,
    ...(state.over ? [go("ui.replay", replayPath(id, state.round))] : []),
    ...(over ? [go("ui.back_to_start", "/")] : []),
    practice
      ? button("ui.practice_again", actions.again, "primary")
      : over
        ? go("ui.new_match", "/#new", "primary")
        : button("ui.next_round", actions.next, "primary"),
  ];
  box.replaceChildren(...parts, make("div", { class: "actions" }, actionsRow));
  if (!box.open) box.showModal();
  const main = box.querySelector(".primary");
  if (main instanceof HTMLElement) main.focus();
}

/** @param {Model} model */
function matchTitle(model) {
  const over = model.state.match_over;
  if (over?.abandoned) return text("ui.match_abandoned");
  const winner = over?.winner ?? null;
  if (winner === null) return text("ui.match_drawn");
  return winText(model, winner, "match");
}

/** @param {Model} model */
function roundTitle(model) {
  const outcome = model.state.over;
  if (!outcome) return "";
  if (outcome.result === "stalemate") return text("ui.round_stalemate");
  if (outcome.result === "*") return text("ui.round_given_up");
  return winText(model, Number(outcome.result), "round");
}

/**
 * @param {Model} model
 * @param {number} seat
 * @param {"round" | "match"} what
 */
function winText(model, seat, what) {
  const name = seatName(model, seat);
  return name === text("ui.you") ? text(`ui.you_won_${what}`) : text(`ui.won_${what}`, { name });
}

/**
 * Where the points of a round come from (R28, R29); nothing if nobody scores.
 * @param {NonNullable<Model["state"]["over"]>} over
 */
function reckoning({ result: how, counts, score }) {
  const [first = 0, second = 0] = score;
  if (!first && !second) return [];
  const lost = counts[first ? 1 : 0] ?? 0;
  const words =
    how === "stalemate" ? text("ui.end_stalemate") : text("ui.end_win", { bonus: first + second - lost, count: lost });
  return [make("p", { class: "reckoning" }, [words])];
}

/** @param {Model} model */
function result(model) {
  const { state, view } = model;
  const hints = state.over?.hints ?? [];
  const helped = hints.some((taken) => taken > 0);
  const head = ["", "ui.column_now", "ui.column_points", "ui.column_match", ...(helped ? ["ui.column_hints"] : [])];
  const row = (/** @type {number} */ seat) =>
    make("tr", {}, [
      make("th", { scope: "row" }, [make("i", { class: `seat seat-${seat}` }), nameTag(seatName(model, seat))]),
      ...[
        state.over?.counts[seat],
        state.over?.score[seat],
        state.match_score[seat],
        ...(helped ? [hints[seat]] : []),
      ].map((value) => make("td", {}, [String(value ?? "")])),
    ]);
  return make("table", { class: "result" }, [
    make("thead", {}, [
      make(
        "tr",
        {},
        head.map((key) => make(key ? "th" : "td", key ? { scope: "col" } : {}, [key ? text(key) : ""])),
      ),
    ]),
    make("tbody", {}, [row(view), row(1 - view)]),
  ]);
}
