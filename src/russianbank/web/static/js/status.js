/** What the window says about the match around the board: turn, score, which buttons there are. */

import { byId, make } from "./dom.js";
import { chanceOf, turnToReplay, undoSeat } from "./model.js";
import { settings } from "./settings.js";
import { percentText, text } from "./texts.js";
import { lookText, progressTexts, seatName, turnText } from "./wording.js";

/** The share of the way to a stalemate from which on the table warns of it. */
const NEAR_STALEMATE = 0.7;

/**
 * @param {HTMLElement} root the table
 * @param {import("./session.js").Session} session
 * @param {import("./review.js").Look | null} look at an earlier moment
 */
export function showStatus(root, session, look) {
  const { model } = session;
  if (!model) return;
  const { state, view } = model;
  const turn = turnText(model);
  root.dataset.seq = String(model.seq);
  root.dataset.player = String(state.player);
  root.dataset.turn = session.queue.busy || !session.ready ? "other" : "own";
  root.classList.toggle("own-turn", state.player === view && !state.over && !look);
  root.classList.toggle("past", look !== null);
  byId("turn").textContent = look ? lookText(model, look.made) : turn;
  byId("score").textContent = text("ui.score", {
    own: state.match_score[view] ?? 0,
    other: state.match_score[1 - view] ?? 0,
  });
  showChance(model);
  byId("near").textContent = look ? "" : (progressTexts(state, NEAR_STALEMATE)[0] ?? "");
  document.title = text("ui.title_table", { turn });
  byId("typing").hidden = byId("concede").hidden = session.watching || state.over !== null || state.match_over !== null;
  byId("abandon").hidden = state.match_over !== null;
  /** @type {HTMLAnchorElement} */ (byId("rules-link")).href = `/rules?rules=${encodeURIComponent(model.match.rules)}`;
  showTools(session, look);
}

/** The chance to win the match beside its score: a number to see, a sentence to hear. @param {import("./types.js").Model} model */
function showChance(model) {
  const chance = chanceOf(model, model.view);
  const element = byId("chance");
  element.hidden = chance === null;
  if (chance === null) return;
  const told = text("ui.chance_told", {
    name: seatName(model, model.view),
    share: percentText(chance),
  });
  element.title = told;
  element.replaceChildren(
    make("span", { "aria-hidden": "true" }, [percentText(chance)]),
    make("span", { class: "hidden-text" }, [told]),
  );
}

/**
 * Which tools there are: while the computer's moves are shown, skipping takes the place of others.
 * @param {import("./session.js").Session} session
 * @param {import("./review.js").Look | null} look
 */
export function showTools(session, look) {
  const { model } = session;
  if (!model) return;
  const { state } = model;
  const { busy } = session.queue;
  const over = state.over !== null || state.match_over !== null;
  const past = look?.kept === true;
  const watched = !past && session.watching && state.match_over === null;
  const own = !past && !over && !session.watching;
  const shown = {
    undo: own,
    why: own && !busy,
    hint: own && !busy && settings.hints,
    auto: own && !busy && settings.autoplay === "key",
    again: !past && !busy && turnToReplay(state) >= 0,
    skip: !past && busy,
    pause: watched && !session.paused,
    resume: watched && session.paused,
    step: watched ? session.paused && !over : !past && session.stepping,
    speed: watched && !over,
    pass: !past && session.ready && state.legal.includes("P"),
    next: !past && state.over !== null && state.match_over === null,
    "panel-open": !past,
    "look-back": past,
    "look-on": past,
    "look-close": past,
  };
  for (const [id, is] of Object.entries(shown)) byId(id).hidden = !is;
  disable("undo", undoSeat(model) === null);
  disable("auto", !session.ready || state.auto === null);
}

/** @param {string} id @param {boolean} disabled */
function disable(id, disabled) {
  /** @type {HTMLButtonElement} */ (byId(id)).disabled = disabled;
}
