/** The page of a lesson: the table, and beside it what the lesson says. */

import { ApiError } from "../api.js";
import { Board } from "../board.js";
import { Controller } from "../controller.js";
import { byId } from "../dom.js";
import { showAway, showGone } from "../dialogs.js";
import { feelEvent, feelRefusal } from "../feedback.js";
import { Focus } from "../focus.js";
import { fillIcons } from "../icons.js";
import { listenToKeys } from "../keyboard.js";
import { Marks } from "../marks.js";
import { lastMove, parts, spotsOf } from "../model.js";
import { finishAll, still } from "../motion.js";
import { Notice } from "../notice.js";
import { PointerInput } from "../pointer.js";
import { ruleLink } from "../ruled.js";
import { Session } from "../session.js";
import { onSettings, paceFactor, settings } from "../settings.js";
import { loadTexts, text } from "../texts.js";
import { fitWords } from "../tools.js";
import { listenToTyping } from "../typing.js";
import { eventText, moveName } from "../wording.js";
import { LessonConnection } from "./connection.js";
import { firstMatchButton } from "./first.js";
import { Guide } from "./guide.js";
import { doneCount, keepProgress, progressOf } from "./progress.js";

const OWN_GLIDE = 230;
const OTHER_GLIDE = 420;
/** How long a move that is shown can be looked at before it is made. */
const LOOK = 1100;
/** The way to the other lessons. */
const ALL = { href: "/learn", key: "ui.learn_all" };

await loadTexts();
fillIcons(document);
fitWords(byId("tools"));

const name = location.pathname.split("/").at(-1) ?? "";
const root = byId("table");
const board = new Board(byId("board"));
const notice = new Notice(byId("notice"), byId("live"), (rule) => ruleLink(session.model?.match.rules ?? "", rule));
/** @type {LessonConnection} */
let lesson;
const session = new Session(
  { changed, refused, connection, queued: showStatus, gone, drained },
  (...hooks) => (lesson = new LessonConnection(name, progressOf(name).answers, ...hooks, drained)),
);

/** On a lesson's table, taking back is going back in the lesson. */
class LessonController extends Controller {
  undo() {
    back();
  }
}

const marks = new Marks(board);
const controller = new LessonController(session, notice, board, marks, {
  redraw: () => redraw(OWN_GLIDE),
  toPresent: () => false,
});
const pointer = new PointerInput(board, controller);
const focus = new Focus(board, session);
const guide = new Guide({ answer, failed }, firstMatchButton);

/** @param {number} duration */
function redraw(duration) {
  const { model } = session;
  if (!model) return;
  board.render(model, controller.held, session.ready && isMove(), duration * paceFactor());
  mark(model);
  root.classList.toggle("four-colours", settings.fourColours);
  showStatus();
  void settle();
}

/**
 * Marks the opponent's moves while they are shown, and then what the words are about.
 * @param {import("../types.js").Model} model
 */
function mark(model) {
  const { busy } = session.queue;
  const made = busy ? lastMove(model.state) : null;
  marks.put("last", made ? spotsOf(model, made) : { from: [], to: [] });
  marks.put("step", { from: [], to: busy ? [] : (lesson.reply?.step?.piles ?? []) });
}

function isMove() {
  return lesson.reply?.step?.kind === "move";
}

function showStatus() {
  byId("skip").hidden = !session.queue.busy;
  byId("step").hidden = !session.stepping;
  byId("why").hidden = session.queue.busy;
  for (const id of ["back", "restart"]) disable(id, lesson.answers.length === 0);
  disable("show", !lesson.reply?.step || lesson.reply.step.kind === "read");
}

/** @param {string} id @param {boolean} disabled */
function disable(id, disabled) {
  /** @type {HTMLButtonElement} */ (byId(id)).disabled = disabled;
}

/** Says when nothing moves any more and the learner is awaited. */
async function settle() {
  root.dataset.idle = "false";
  await still();
  if (!session.settled) return;
  root.dataset.accepted = String(lesson.answers.length);
  root.dataset.idle = "true";
}

/** @param {import("../types.js").TableEvent | null} event */
function changed(event) {
  const { model } = session;
  if (!model) return;
  controller.held = null;
  pointer.cancel();
  notice.dismiss();
  const byComputer = event !== null && session.isByComputer(event);
  redraw(event === null || byComputer ? OTHER_GLIDE : OWN_GLIDE);
  if (!event) return;
  feelEvent(model, event, byComputer);
  notice.say(eventText(model, event));
  if (event.t === "move" && !byComputer) focus.follow(event);
}

/** @param {import("../types.js").Refusal} refusal */
function refused({ code, message, rule = "", must = [] }) {
  controller.held = null;
  redraw(OWN_GLIDE);
  const friendly = ["not_wanted", "wrong_choice", "not_now"].includes(code);
  if (!friendly) feelRefusal();
  controller.explain(message, must, { kind: friendly ? "info" : "refusal", rule });
  const card = board.topOf(controller.sentFrom);
  card?.classList.add("refused");
  card?.addEventListener("animationend", () => card.classList.remove("refused"), { once: true });
}

/** @param {boolean} connected */
function connection(connected) {
  root.classList.toggle("offline", !connected);
  if (!session.model) {
    showAway(connected, ALL);
    return;
  }
  if (connected) notice.hide();
  else notice.show(text("ui.connection_lost"), { kind: "connection", stay: true });
  redraw(OWN_GLIDE);
}

/** @param {string} why */
function gone(why) {
  showGone(why, ALL);
}

/** All that an answer did is shown: now the lesson goes on. */
function drained() {
  const { reply } = lesson;
  if (!reply || lesson.telling || session.queue.busy) return;
  const inGuide = guide.hasFocus;
  keepProgress(name, reply.step ? { answers: lesson.answers } : { answers: [], done: true });
  notice.say(guide.show(reply, doneCount()));
  document.title = text("ui.title_lesson", { lesson: reply.lesson.title });
  redraw(OWN_GLIDE);
  if (!reply.step || (inGuide && !isMove())) guide.focus();
  else if (inGuide) focus.jump(reply.step.piles[0] ?? "R");
}

/** @param {string} given */
function answer(given) {
  notice.dismiss();
  lesson.answer(given);
}

/** Shows an answer that leads on, and gives it. */
async function show() {
  const { model } = session;
  const step = lesson.reply?.step;
  if (!model || !step || !session.settled) return;
  if (step.kind !== "move") {
    answer(step.show);
    return;
  }
  const { source, count } = parts(step.show);
  controller.held = step.show.includes("-") ? { source, count } : null;
  redraw(OWN_GLIDE);
  controller.explain(text("ui.learn_shown", { move: moveName(model, step.show) }), [step.show]);
  await new Promise((resolve) => setTimeout(resolve, LOOK * paceFactor()));
  if (lesson.reply?.step === step) controller.play(step.show);
}

function back() {
  notice.dismiss();
  lesson.back();
}

function restart() {
  notice.dismiss();
  lesson.restart();
}

/** @param {unknown} error */
function failed(error) {
  notice.show((error instanceof ApiError && error.message) || text("ui.no_answer"), { kind: "refusal" });
}

/** @param {string} id @param {() => void} action */
function onClick(id, action) {
  byId(id).addEventListener("click", action);
}

onClick("back", back);
onClick("restart", restart);
onClick("show", show);
onClick("why", () => controller.why());
onClick("type", () => byId("typed").focus());
onClick("step", () => controller.step());
onClick("skip", () => controller.skip());
byId("felt").addEventListener("pointerdown", () => notice.dismiss());
onSettings(() => redraw(0));
listenToTyping({
  play: (move) => controller.typed(move),
  close: () => focus.jump("R"),
  leave: () => focus.jump("R"),
});
listenToKeys({
  controller,
  board,
  pointer,
  jump: (pile) => focus.jump(pile),
  busy: () => session.queue.busy,
  escape: () => notice.dismiss(),
  type: () => byId("typed").focus(),
  help: () => guide.focus(),
  panel: () => guide.focus(),
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) finishAll();
});
