/** The table page: puts the parts together. */

import { abandonMatch } from "./abandon.js";
import { ApiError } from "./api.js";
import { Board } from "./board.js";
import { Connection } from "./connection.js";
import { Controller } from "./controller.js";
import { confirmed, hideEnd, showGone, showHelp } from "./dialogs.js";
import { byId } from "./dom.js";
import { Ending } from "./ending.js";
import { feelEvent, feelRefusal } from "./feedback.js";
import { Focus } from "./focus.js";
import { fillIcons } from "./icons.js";
import { listenToKeys } from "./keyboard.js";
import { Marks } from "./marks.js";
import { lastMove, spotsOf, turnToReplay } from "./model.js";
import { finishAll, still } from "./motion.js";
import { Notice } from "./notice.js";
import { Panel } from "./panel.js";
import { PointerInput } from "./pointer.js";
import { dealAgain } from "./practice/begin.js";
import { Review } from "./review.js";
import { ruleLink } from "./ruled.js";
import { Session } from "./session.js";
import { changeSettings, onSettings, paceFactor, settings } from "./settings.js";
import { showStatus, showTools } from "./status.js";
import { loadTexts, text } from "./texts.js";
import { listenToTyping } from "./typing.js";
import { eventText, madeText } from "./wording.js";

const OWN_GLIDE = 230;
const OTHER_GLIDE = 420;
/** A turn played again is never shown faster than this share of the usual pace. */
const FASTEST_REPLAY = 0.6;

await loadTexts();
fillIcons(document);

const root = byId("table");
const board = new Board(byId("board"));
const notice = new Notice(byId("notice"), byId("live"), (rule) =>
  ruleLink(session.model?.match.rules ?? "", rule),
);
const id = location.pathname.split("/").at(-1) ?? "";
const session = new Session(
  {
    changed,
    refused,
    connection,
    queued: () => showTools(session, review.look),
    gone: () => showGone(),
    drained,
  },
  (...hooks) => new Connection(id, ...hooks),
);
const review = new Review(id, {
  model: () => session.model,
  changed: (glide) => redraw(glide ? OTHER_GLIDE : 0),
  failed,
  pace: () => Math.max(FASTEST_REPLAY, paceFactor()),
});
const panel = new Panel({
  peek: (place) => review.peek(place),
  open: (place) => {
    panel.toggle(false);
    void review.open(place);
  },
});
const marks = new Marks(board);
const controller = new Controller(session, notice, board, marks, {
  redraw: () => redraw(OWN_GLIDE),
  toPresent: () => review.close(),
});
const pointer = new PointerInput(board, controller);
const focus = new Focus(board, session);
let warned = false;
const ending = new Ending(session, { before: () => panel.toggle(false), next, again });

/** @param {number} duration */
function redraw(duration) {
  const { model } = session;
  if (!model) return;
  const { look } = review;
  const ready = !look && session.ready;
  const shown = look?.model ?? model;
  board.render(shown, look ? null : controller.held, ready, duration * paceFactor());
  const made = lastMove(shown.state);
  if (made) marks.put("last", spotsOf(shown, made));
  else marks.clear("last");
  showStatus(root, session, look);
  panel.render(model, look?.kept ? look.made : null);
  void settle();
}

/** Says when nothing moves any more and nothing is awaited but a human's move. */
async function settle() {
  root.dataset.idle = "false";
  await still();
  if (session.idle && !review.look) root.dataset.idle = "true";
}

/** @param {import("./types.js").TableEvent | null} event */
function changed(event) {
  const { model } = session;
  if (!model) return;
  controller.held = null;
  pointer.cancel();
  review.close();
  if (event) notice.dismiss();
  const byComputer = event !== null && session.isByComputer(event);
  redraw(event === null || byComputer ? OTHER_GLIDE : OWN_GLIDE);
  if (event) feelEvent(model, event, byComputer);
  if (event) notice.say(eventText(model, event));
  warn();
  if (event?.t === "move" && !byComputer) focus.follow(event);
  if (!model.state.over && !model.state.match_over) ending.forget();
}

/** Says once that a stalemate is near. */
function warn() {
  const near = byId("near").textContent ?? "";
  if (near && !warned) notice.say(near);
  warned = near !== "";
}

/** @param {import("./types.js").Refusal} refusal */
function refused(refusal) {
  controller.held = null;
  redraw(OWN_GLIDE);
  if (refusal.code === "stale") return;
  feelRefusal();
  const { message, rule = "", must = [] } = refusal;
  controller.explain(message, must, { kind: "refusal", rule });
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
  void ending.tell();
}

/** @param {unknown} error */
function failed(error) {
  notice.show(error instanceof ApiError ? error.message : text("ui.no_answer"));
}

function again() {
  hideEnd();
  if (session.model) dealAgain(session.model).catch(failed);
}

function next() {
  if (session.model) session.command("next", session.model.view);
}

async function concede() {
  if (!(await confirmed("ui.ask_concede", "ui.concede")) || !session.model) return;
  const { state, view, match: { players } } = session.model;
  const seat = players[state.player] === "human" ? state.player : view;
  session.command("concede", seat);
}

async function abandon() {
  if (!session.model) return;
  try {
    await abandonMatch(session.model.match);
  } catch (error) {
    notice.show((error instanceof ApiError && error.message) || text("ui.no_answer"), { kind: "refusal" });
  }
}

/** Shows again what the other player has just done, and says it. */
function playAgain() {
  const { model } = session;
  if (!model || session.queue.busy) return;
  const turn = turnToReplay(model.state);
  const { moves = [], cards = [], player = 0 } = model.state.turns[turn] ?? {};
  if (moves.length === 0) {
    notice.show(text("ui.nothing_to_replay"));
    return;
  }
  notice.dismiss();
  panel.toggle(false);
  notice.say(moves.map((move, index) => madeText(model, { player, move, card: cards[index] ?? null })).join(" "));
  void review.play(turn);
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
onClick("again", playAgain);
onClick("look-back", () => void review.step(-1));
onClick("look-on", () => void review.step(1));
onClick("look-close", () => review.close());
onClick("next", next);
onClick("panel-open", () => panel.toggle(true));
onClick("panel-close", () => panel.toggle(false));
onClick("shade", () => panel.toggle(false));
onClick("help-open", showHelp);
onClick("concede", () => void concede());
onClick("abandon", () => void abandon());
onClick("help-close", () => /** @type {HTMLDialogElement} */ (byId("help")).close());

byId("felt").addEventListener("pointerdown", ({ target }) => {
  if (!(target instanceof Element && target.closest("#notice"))) notice.dismiss();
});
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
    review.close();
    notice.dismiss();
    panel.toggle(false);
  },
  type: () => {
    panel.toggle(true);
    byId("typed").focus();
  },
  help: showHelp,
  panel: () => panel.toggle(),
  more: { o: playAgain },
});

document.addEventListener("visibilitychange", () => {
  if (document.hidden) finishAll();
});
