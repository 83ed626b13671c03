/** The table page: puts the parts together. */

import { Board } from "./board.js";
import { Controller } from "./controller.js";
import { confirmed, hideEnd, showEnd, showGone, showHelp } from "./dialogs.js";
import { byId } from "./dom.js";
import { fillIcons } from "./icons.js";
import { listenToKeys } from "./keyboard.js";
import { isHuman, sourcePile, undoSeat } from "./model.js";
import { finishAll, still } from "./motion.js";
import { Notice } from "./notice.js";
import { Panel } from "./panel.js";
import { PointerInput } from "./pointer.js";
import { Session } from "./session.js";
import { changeSettings, onSettings, paceFactor, settings } from "./settings.js";
import { loadTexts, text } from "./texts.js";
import { eventText, turnText } from "./wording.js";

const OWN_GLIDE = 230;
const OTHER_GLIDE = 420;

await loadTexts();
fillIcons(document);

const root = byId("table");
const board = new Board(byId("board"));
const notice = new Notice(byId("notice"), byId("live"));
const panel = new Panel();
const session = new Session(location.pathname.split("/").at(-1) ?? "", {
  changed,
  refused,
  connection,
  queued: showSkip,
  gone: showGone,
  drained,
});
const controller = new Controller(session, notice, board, () => redraw(OWN_GLIDE));
const pointer = new PointerInput(board, controller);
let endTold = "";

/** @param {number} duration */
function redraw(duration) {
  const { model } = session;
  if (!model) return;
  board.render(model, controller.held, session.ready, duration * paceFactor());
  const { state } = model;
  root.dataset.seq = String(model.seq);
  root.dataset.player = String(state.player);
  root.dataset.turn = session.queue.busy || !session.ready ? "other" : "own";
  root.classList.toggle("own-turn", state.player === model.view && !state.over);
  root.classList.toggle("four-colours", settings.fourColours);
  byId("turn").textContent = turnText(model);
  byId("score").textContent = text("ui.score", {
    own: state.match_score[model.view] ?? 0,
    other: state.match_score[1 - model.view] ?? 0,
  });
  byId("pass").hidden = !(session.ready && state.legal.includes("P"));
  showSkip();
  const ended = state.over !== null || state.match_over !== null;
  for (const id of ["undo", "typing", "concede"]) byId(id).hidden = ended;
  byId("abandon").hidden = state.match_over !== null;
  byId("next").hidden = !state.over || state.match_over !== null;
  /** @type {HTMLButtonElement} */ (byId("undo")).disabled = undoSeat(model) === null;
  panel.render(model);
  /** @type {HTMLAnchorElement} */ (byId("rules-link")).href =
    `/rules?rules=${encodeURIComponent(model.match.rules)}`;
  document.title = text("ui.title_table", { turn: turnText(model) });
  void settle();
}

/** While the computer's moves are shown, skipping takes the place of asking why. */
function showSkip() {
  const { busy } = session.queue;
  byId("skip").hidden = !busy;
  byId("why").hidden = busy || byId("undo").hidden;
}

/** Says when nothing moves any more and nothing is awaited but a human's move. */
async function settle() {
  root.dataset.idle = "false";
  await still();
  if (session.idle) root.dataset.idle = "true";
}

/** @param {import("./types.js").TableEvent | null} event */
function changed(event) {
  const { model } = session;
  if (!model) return;
  controller.held = null;
  pointer.cancel();
  if (event) notice.dismiss();
  const byComputer = event !== null && session.isByComputer(event);
  redraw(event === null || byComputer ? OTHER_GLIDE : OWN_GLIDE);
  if (event) notice.say(eventText(model, event));
  if (event?.t === "move" && !byComputer) followFocus(event);
  if (!model.state.over && !model.state.match_over) {
    hideEnd();
    endTold = "";
  }
}

/**
 * After turning up, the keyboard goes to the card; after a turn, to the stock.
 * @param {import("./types.js").MoveEvent} event
 */
function followFocus({ move, seat }) {
  const { model } = session;
  if (!model || !board.root.contains(document.activeElement)) return;
  if (move === "T") jump("S");
  else if (move === "S-W" || move === "P") {
    jump(sourcePile(model, "T", isHuman(model, model.state.player) ? model.state.player : seat));
  }
}

/** @param {import("./types.js").Refusal} refusal */
function refused(refusal) {
  controller.held = null;
  redraw(OWN_GLIDE);
  if (refusal.code === "stale") return;
  notice.show(refusal.message, { kind: "refusal", rule: refusal.rule ?? "" });
  const card = board.topOf(controller.sentFrom);
  card?.classList.add("refused");
  card?.addEventListener("animationend", () => card.classList.remove("refused"), { once: true });
}

/** @param {boolean} connected */
function connection(connected) {
  root.classList.toggle("offline", !connected);
  if (connected) notice.hide();
  else notice.show(text("ui.connection_lost"), { kind: "connection", stay: true });
  pointer.cancel();
  controller.held = null;
  redraw(OWN_GLIDE);
}

/** All that was to be shown is shown. */
async function drained() {
  const { model } = session;
  if (!model) return;
  redraw(OWN_GLIDE);
  const { over, match_over: matchOver, round } = model.state;
  const end = matchOver ? "match" : over ? `round ${round}` : "";
  if (!end || end === endTold) return;
  endTold = end;
  await still();
  panel.toggle(false);
  if (session.model === model) showEnd(model, { next });
}

function next() {
  if (session.model) session.command("next", session.model.view);
}

/** Moves the keyboard to a pile, or to that of a letter of R37. @param {string} pile */
function jump(pile) {
  const { model } = session;
  if (!model) return;
  const name = pile.length === 1 ? sourcePile(model, pile) : pile;
  board.topOf(name)?.focus();
}

/**
 * @param {string} question
 * @param {string} yes
 * @param {"concede" | "abandon"} command
 */
async function ask(question, yes, command) {
  if (!(await confirmed(question, yes)) || !session.model) return;
  const { state, view, match } = session.model;
  const seat = match.players[state.player] === "human" ? state.player : view;
  session.command(command, seat);
}

/** @param {string} id @param {() => void} action */
function onClick(id, action) {
  byId(id).addEventListener("click", action);
}

onClick("undo", () => controller.undo());
onClick("why", () => controller.why());
onClick("pass", () => controller.pass());
onClick("skip", () => controller.skip());
onClick("next", next);
onClick("panel-open", () => panel.toggle(true));
onClick("panel-close", () => panel.toggle(false));
onClick("shade", () => panel.toggle(false));
onClick("help-open", showHelp);
onClick("concede", () => ask("ui.ask_concede", "ui.concede", "concede"));
onClick("abandon", () => ask("ui.ask_abandon", "ui.abandon", "abandon"));
onClick("help-close", () => /** @type {HTMLDialogElement} */ (byId("help")).close());

byId("felt").addEventListener("pointerdown", () => notice.dismiss());
byId("typing").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = /** @type {HTMLInputElement} */ (byId("typed"));
  if (input.value.trim()) controller.typed(input.value);
  input.value = "";
  panel.toggle(false);
});
byId("typed").addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  panel.toggle(false);
  jump("R");
});

const pace = /** @type {HTMLSelectElement} */ (byId("pace"));
const colours = /** @type {HTMLInputElement} */ (byId("colours"));
const showSettings = () => {
  pace.value = settings.pace;
  colours.checked = settings.fourColours;
  redraw(0);
};
pace.addEventListener("change", () => changeSettings({ pace: /** @type {typeof settings.pace} */ (pace.value) }));
colours.addEventListener("change", () => changeSettings({ fourColours: colours.checked }));
onSettings(showSettings);
showSettings();

listenToKeys({
  controller,
  board,
  pointer,
  jump,
  busy: () => session.queue.busy,
  escape: () => {
    notice.dismiss();
    panel.toggle(false);
  },
  type: () => {
    panel.toggle(true);
    byId("typed").focus();
  },
  help: showHelp,
  panel: () => panel.toggle(),
});

document.addEventListener("visibilitychange", () => {
  if (document.hidden) finishAll();
});
