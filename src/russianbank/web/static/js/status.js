/** What the window says about the match around the board: turn, score, which buttons there are. */

import { byId } from "./dom.js";
import { undoSeat } from "./model.js";
import { text } from "./texts.js";
import { turnText } from "./wording.js";

/**
 * @param {HTMLElement} root the table
 * @param {import("./session.js").Session} session
 */
export function showStatus(root, session) {
  const { model } = session;
  if (!model) return;
  const { state, view } = model;
  const turn = turnText(model);
  root.dataset.seq = String(model.seq);
  root.dataset.player = String(state.player);
  root.dataset.turn = session.queue.busy || !session.ready ? "other" : "own";
  root.classList.toggle("own-turn", state.player === view && !state.over);
  byId("turn").textContent = turn;
  byId("score").textContent = text("ui.score", {
    own: state.match_score[view] ?? 0,
    other: state.match_score[1 - view] ?? 0,
  });
  document.title = text("ui.title_table", { turn });
  const ended = state.over !== null || state.match_over !== null;
  for (const id of ["undo", "typing", "concede"]) byId(id).hidden = ended;
  byId("abandon").hidden = state.match_over !== null;
  byId("next").hidden = !state.over || state.match_over !== null;
  byId("pass").hidden = !(session.ready && state.legal.includes("P"));
  /** @type {HTMLButtonElement} */ (byId("undo")).disabled = undoSeat(model) === null;
  /** @type {HTMLAnchorElement} */ (byId("rules-link")).href =
    `/rules?rules=${encodeURIComponent(model.match.rules)}`;
  showSkip(session);
}

/**
 * While the computer's moves are shown, skipping takes the place of asking why.
 * @param {import("./session.js").Session} session
 */
export function showSkip(session) {
  const { busy } = session.queue;
  byId("skip").hidden = !busy;
  byId("step").hidden = !session.stepping;
  byId("why").hidden = busy || byId("undo").hidden;
}
