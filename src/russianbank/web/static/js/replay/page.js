/** The replay page: puts the parts together. */

import { insist } from "../app/away.js";
import { Board } from "../board.js";
import { showHelp } from "../dialogs.js";
import { byId } from "../dom.js";
import { fillIcons } from "../icons.js";
import { Marks } from "../marks.js";
import { lastMove, spotsOf } from "../model.js";
import { finishAll, still } from "../motion.js";
import { Notice } from "../notice.js";
import { Panel } from "../panel.js";
import { ruleLink } from "../ruled.js";
import { onSettings, settings } from "../settings.js";
import { loadTexts, text } from "../texts.js";
import { fitWords } from "../tools.js";
import { madeText } from "../wording.js";
import { About } from "./about.js";
import { Controls, placeText } from "./controls.js";
import { showHidden } from "./hidden.js";
import { showKept } from "./kept.js";
import { listenToKeys } from "./keys.js";
import { headTitle, listenToFiles, resultText, sentence, showRecords } from "./opening.js";
import { Player } from "./player.js";
import { practise } from "./practise.js";
import { lastPly, modelAt, placeAt, plyAfter, withAllTurns } from "./reel.js";
import { load, sourceOf } from "./source.js";

/** The longest that a card takes on its way. */
const GLIDE = 420;

await loadTexts();
fillIcons(document);
fitWords(byId("tools"));

const root = byId("table");
const board = new Board(byId("board"));
const marks = new Marks(board);
const notice = new Notice(byId("notice"), byId("live"), (rule) => ruleLink(player.replay?.rules ?? "", rule));
const player = new Player(changed);
const controls = new Controls(player);
const panel = new Panel({
  peek: () => undefined,
  open: (place) => show((replay) => player.jump(plyAfter(replay, place))),
});
const about = new About({
  choose: (source) => void open(source),
  practise: begin,
  told: (message) => notice.show(message),
});
const sight = { view: 0, open: false };
const input = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id));

/** Does something with the replay that is shown, if one is. @param {(replay: import("./types.js").Replay) => void} action */
function show(action) {
  if (player.replay) action(player.replay);
}

/** @param {"step" | "jump"} how */
function changed(how) {
  show((replay) => {
    redraw(how === "step" ? Math.min(GLIDE, player.interval * 0.7) : GLIDE);
    say(replay, how);
    if (!player.plays) about.remember();
  });
}

/** @param {number} duration */
function redraw(duration) {
  show((replay) => {
    const model = modelAt(replay, player.ply, sight);
    const { state } = model;
    const made = lastMove(state);
    board.render(model, null, false, duration);
    marks.put("last", made ? spotsOf(model, made) : { from: [], to: [] });
    controls.render(player);
    panel.render(withAllTurns(replay, model), placeAt(replay, player.ply));
    about.render(model, replay, player.ply);
    byId("hidden").hidden = !sight.open;
    if (sight.open) showHidden(model, replay.states[player.ply]?.unseen ?? { reserves: [], stocks: [] });
    root.classList.toggle("four-colours", settings.fourColours);
    root.dataset.ply = String(player.ply);
    byId("turn").textContent = state.over
      ? resultText(replay)
      : made
        ? text("ui.at_turn", { turn: state.turns.length, what: madeText(model, made) })
        : text("ui.replay_at_deal");
    byId("score").textContent = text("ui.replay_count", { move: player.ply, moves: lastPly(replay) });
    void settle();
  });
}

/** Says when nothing moves any more. */
async function settle() {
  root.dataset.idle = "false";
  await still();
  root.dataset.idle = "true";
}

/**
 * Tells screen readers a move that was made, or where a jump led.
 * @param {import("./types.js").Replay} replay
 * @param {"step" | "jump"} how
 */
function say(replay, how) {
  const model = modelAt(replay, player.ply, sight);
  const made = lastMove(model.state);
  const words = how === "step" && made ? [madeText(model, made)] : [placeText(replay, player.ply)];
  if (player.ply === lastPly(replay)) words.push(resultText(replay));
  notice.say(words.join(" "));
}

/**
 * Opens a round or a file; what cannot be opened is told and changes nothing.
 * @param {import("./source.js").Source} source
 * @param {number} [ply]
 */
async function open(source, ply = 0) {
  try {
    const loaded = await fetched(source);
    const { replay, heads } = loaded;
    if (!replay && source.kind === "file") {
      showRecords(heads, (number) => void open({ ...source, number }));
      showOpening();
      return;
    }
    if (!replay) return;
    showRecords([], () => undefined);
    byId("opening").hidden = true;
    root.hidden = false;
    sight.view = replay.players[1] === "human" && replay.players[0] !== "human" ? 1 : 0;
    about.load(loaded);
    document.title = text("ui.title_replay", { title: headTitle(replay, 0) });
    player.load(replay, ply);
  } catch (error) {
    failed(sentence(error, source.kind === "file" ? source.file.name : ""));
  }
}

/**
 * What a source holds. A round that an address names is waited for while the server is away.
 * @param {import("./source.js").Source} source
 */
function fetched(source) {
  const isAsked = source.kind === "match" && !player.replay;
  return isAsked ? insist(() => load(source), showOpening) : load(source);
}

/** Shows where a file can be opened. */
function showOpening() {
  player.pause();
  byId("opening-error").textContent = "";
  byId("opening").hidden = false;
  root.hidden = true;
}

/** @param {string} message */
function failed(message) {
  if (player.replay && !root.hidden) {
    notice.show(message, { kind: "refusal" });
  } else {
    showOpening();
    byId("opening-error").textContent = message;
  }
}

/** Practice from a place of the round. @param {number} ply */
function begin(ply) {
  show((replay) => {
    player.jump(ply);
    const dialog = /** @type {HTMLDialogElement} */ (byId("practice"));
    practise(dialog, modelAt(replay, ply, sight), about.start(), sentence);
  });
}

function turnTable() {
  sight.view = 1 - sight.view;
  redraw(0);
}

/** @param {boolean} shown */
function openCards(shown) {
  sight.open = shown;
  input("open-cards").checked = shown;
  redraw(GLIDE);
}

input("open-cards").addEventListener("change", () => openCards(input("open-cards").checked));
byId("view").addEventListener("change", turnTable);
const pace = /** @type {HTMLSelectElement} */ (byId("pace"));
pace.value = settings.pace === "instant" ? "fast" : settings.pace;
player.pace = pace.value;
pace.addEventListener("change", () => {
  player.pace = pace.value;
});
byId("panel-open").addEventListener("click", () => panel.toggle(true));
byId("panel-close").addEventListener("click", () => panel.toggle(false));
byId("shade").addEventListener("click", () => panel.toggle(false));
byId("help-open").addEventListener("click", showHelp);
byId("help-close").addEventListener("click", () => /** @type {HTMLDialogElement} */ (byId("help")).close());
onSettings(() => redraw(0));
listenToFiles({ open: (file) => void open({ kind: "file", file, number: 0 }), failed });
listenToKeys({
  player,
  view: turnTable,
  open: () => openCards(!sight.open),
  panel: () => panel.toggle(),
  help: showHelp,
  escape: () => {
    notice.dismiss();
    panel.toggle(false);
  },
});
window.addEventListener("hashchange", () => player.jump(Number(location.hash.slice(1))));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) finishAll();
});

const asked = sourceOf(location.pathname);
if (asked) {
  await open(asked, Number(location.hash.slice(1)));
} else {
  showOpening();
  await insist(showKept).catch((error) => failed(sentence(error)));
}
document.documentElement.dataset.ready = "true";
