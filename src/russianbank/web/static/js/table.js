/** The table page: puts the parts together. */

import { Board } from "./board.js";
import { Connection } from "./connection.js";
import { Controller } from "./controller.js";
import { confirmed, showGone, showHelp } from "./dialogs.js";
import { byId } from "./dom.js";
import { Ending } from "./ending.js";
import { feelEvent, feelRefusal } from "./feedback.js";
import { Focus } from "./focus.js";
import { fillIcons } from "./icons.js";
import { listenToKeys } from "./keyboard.js";
import { finishAll, still } from "./motion.js";
import { Notice } from "./notice.js";
import { Panel } from "./panel.js";
import { PointerInput } from "./pointer.js";
import { Session } from "./session.js";
import { changeSettings, onSettings, paceFactor, settings } from "./settings.js";
import { showSkip, showStatus } from "./status.js";
import { loadTexts, text } from "./texts.js";
import { listenToTyping } from "./typing.js";
import { eventText } from "./wording.js";

const OWN_GLIDE = 230;
const OTHER_GLIDE = 420;

await loadTexts();
fillIcons(document);

const root = byId("table");
const board = new Board(byId("board"));
const notice = new Notice(byId("notice"), byId("live"));
const panel = new Panel();
const id = location.pathname.split("/").at(-1) ?? "";
const session = new Session(
  { changed, refused, connection, queued: () => showSkip(session), gone: () => showGone(), drained },
  (...hooks) => new Connection(id, ...hooks),
);
const controller = new Controller(session, notice, board, () => redraw(OWN_GLIDE));
const pointer = new PointerInput(board, controller);
const focus = new Focus(board, session);
const ending = new Ending(session, { before: () => panel.toggle(false), next });

/** @param {number} duration */
function redraw(duration) {
  const { model } = session;
  if (!model) return;
  board.render(model, controller.held, session.ready, duration * paceFactor());
  showStatus(root, session);
  panel.render(model);
  void settle();
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
  if (event) feelEvent(model, event, byComputer);
  if (event) notice.say(eventText(model, event));
  if (event?.t === "move" && !byComputer) focus.follow(event);
  if (!model.state.over && !model.state.match_over) ending.forget();
}

/** @param {import("./types.js").Refusal} refusal */
function refused(refusal) {
  controller.held = null;
  redraw(OWN_GLIDE);
  if (refusal.code === "stale") return;
  feelRefusal();
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
function drained() {
  redraw(OWN_GLIDE);
  void ending.tell();
}

function next() {
  if (session.model) session.command("next", session.model.view);
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

/** @param {string} name @param {() => void} action */
function onClick(name, action) {
  byId(name).addEventListener("click", action);
}

onClick("undo", () => controller.undo());
onClick("why", () => controller.why());
onClick("pass", () => controller.pass());
onClick("skip", () => controller.skip());
onClick("step", () => controller.step());
onClick("next", next);
onClick("panel-open", () => panel.toggle(true));
onClick("panel-close", () => panel.toggle(false));
onClick("shade", () => panel.toggle(false));
onClick("help-open", showHelp);
onClick("concede", () => ask("ui.ask_concede", "ui.concede", "concede"));
onClick("abandon", () => ask("ui.ask_abandon", "ui.abandon", "abandon"));
onClick("help-close", () => /** @type {HTMLDialogElement} */ (byId("help")).close());

byId("felt").addEventListener("pointerdown", () => notice.dismiss());
listenToTyping({
  play: (move) => controller.typed(move),
  close: () => panel.toggle(false),
  leave: () => {
    panel.toggle(false);
    focus.jump("R");
  },
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
  jump: (pile) => focus.jump(pile),
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
