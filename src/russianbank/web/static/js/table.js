/** The table page: puts the parts together. */

import { Autoplay } from "./autoplay.js";
import { Board } from "./board.js";
import { MatchCommands } from "./commands.js";
import { Connection } from "./connection.js";
import { Controller } from "./controller.js";
import { showAway, showGone, showHelp, withdrawQuestion } from "./dialogs.js";
import { byId } from "./dom.js";
import { Ending } from "./ending.js";
import { feelEvent, feelRefusal } from "./feedback.js";
import { Focus } from "./focus.js";
import { Following } from "./following.js";
import { Hints } from "./hints.js";
import { fillIcons } from "./icons.js";
import { listenToKeys } from "./keyboard.js";
import { Marks } from "./marks.js";
import { finishAll, still } from "./motion.js";
import { Notice } from "./notice.js";
import { Panel } from "./panel.js";
import { PointerInput } from "./pointer.js";
import { ruleLink } from "./ruled.js";
import { Session } from "./session.js";
import { changeSettings, onSettings, paceFactor, settings } from "./settings.js";
import { showStatus, showTools } from "./status.js";
import { loadTexts, text } from "./texts.js";
import { fitWords } from "./tools.js";
import { listenToTyping } from "./typing.js";
import { placeOf, showPace, Watching } from "./watching.js";
import { eventText } from "./wording.js";

const OWN_GLIDE = 230;
const OTHER_GLIDE = 420;

await loadTexts();
fillIcons(document);
fitWords(byId("tools"));

const root = byId("table");
const board = new Board(byId("board"));
const notice = new Notice(byId("notice"), byId("live"), (rule) => ruleLink(session.model?.match.rules ?? "", rule));
const id = location.pathname.split("/").at(-1) ?? "";
const session = new Session(
  {
    changed,
    refused,
    connection,
    queued: () => showTools(session, following.look),
    gone: (why) => showGone(why),
    drained: () => void ending.tell(),
  },
  (...hooks) => new Connection(id, ...hooks, () => placeOf(id).seq),
);
const marks = new Marks(board);
const following = new Following(id, {
  session,
  notice,
  marks,
  redraw: (glide) => redraw(glide ? OTHER_GLIDE : 0),
  uncover: () => panel.toggle(false),
});
const panel = new Panel(following.looker);
const controller = new Controller(session, notice, board, marks, {
  redraw: () => redraw(OWN_GLIDE),
  toPresent: () => following.toPresent(),
});
const watching = new Watching(id, session, notice, () => showTools(session, following.look));
const hints = new Hints(session, controller, () => /** @type {HTMLInputElement} */ (byId("typed")).value);
const autoplay = new Autoplay(session, () => following.look !== null);
const pointer = new PointerInput(board, controller);
const focus = new Focus(board, session);
const commands = new MatchCommands(session, (error) => following.failed(error));
const ending = new Ending(session, {
  before: () => panel.toggle(false),
  next: () => commands.next(),
  again: () => commands.again(),
});
let warned = false;

/** @param {number} duration */
function redraw(duration) {
  const { model } = session;
  if (!model) return;
  const { look } = following;
  const ready = !look && session.ready;
  const shown = look?.model ?? model;
  board.render(shown, look ? null : controller.held, ready, duration * paceFactor());
  following.outline(shown);
  showStatus(root, session, look);
  panel.render(model, look?.kept ? look.made : null);
  void settle();
}

/** Says when nothing moves any more and nothing is awaited but a human's move. */
async function settle() {
  root.dataset.idle = "false";
  await still();
  if (session.idle && !following.look) root.dataset.idle = "true";
}

/** @param {import("./types.js").TableEvent | null} event */
function changed(event) {
  const { model } = session;
  if (!model) return;
  controller.held = null;
  pointer.cancel();
  following.toPresent();
  if (event) notice.dismiss();
  const byComputer = event !== null && session.isByComputer(event);
  redraw(event === null || byComputer ? OTHER_GLIDE : OWN_GLIDE);
  watching.keep();
  if (event) feelEvent(model, event, byComputer);
  if (event) notice.say(eventText(model, event));
  warn();
  hints.heard(event);
  autoplay.heard(event);
  if (event?.t === "move" && !byComputer) focus.follow(event);
  if (!model.state.over && !model.state.match_over) ending.forget();
  if (model.state.over || model.state.match_over || event?.t === "next") withdrawQuestion();
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
  autoplay.stop();
  hints.stop();
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
  if (!session.model) {
    showAway(connected);
    return;
  }
  if (connected) notice.hide();
  else notice.show(text("ui.connection_lost"), { kind: "connection", stay: true });
  pointer.cancel();
  controller.held = null;
  redraw(OWN_GLIDE);
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
onClick("pause", () => watching.toggle());
onClick("resume", () => watching.toggle());
onClick("speed", () => watching.change());
onClick("hint", () => hints.ask());
onClick("auto", () => autoplay.run());
onClick("again", () => following.playAgain());
onClick("look-back", () => following.step(-1));
onClick("look-on", () => following.step(1));
onClick("look-close", () => following.toPresent());
onClick("next", () => commands.next());
onClick("panel-open", () => panel.toggle(true));
onClick("panel-close", () => panel.toggle(false));
onClick("shade", () => panel.toggle(false));
onClick("help-open", showHelp);
onClick("concede", () => void commands.concede());
onClick("abandon", () => void commands.abandon());
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
  showPace();
  colours.checked = settings.fourColours;
  redraw(0);
  autoplay.heard(null);
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
    following.toPresent();
    notice.dismiss();
    panel.toggle(false);
  },
  type: () => {
    panel.toggle(true);
    byId("typed").focus();
  },
  help: showHelp,
  panel: () => panel.toggle(),
  pause: () => watching.toggle(),
  more: {
    n: () => watching.step(),
    j: () => watching.hurry(-1),
    k: () => watching.hurry(1),
    i: () => settings.hints && hints.ask(),
    a: () => settings.autoplay !== "off" && autoplay.run(),
    o: () => following.playAgain(),
  },
});

document.addEventListener("visibilitychange", () => {
  if (document.hidden) finishAll();
});
