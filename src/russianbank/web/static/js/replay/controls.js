/** The buttons and the slider that move a replay. */

import { byId } from "../dom.js";
import { text } from "../texts.js";
import { lastPly, placeAt } from "./reel.js";

/**
 * @typedef {import("./player.js").Player} Player
 */

export class Controls {
  /** @param {Player} player */
  constructor(player) {
    this.slider = /** @type {HTMLInputElement} */ (byId("place"));
    /** @type {Record<string, () => void>} */
    const actions = {
      first: () => player.jump(0),
      back: () => player.step(-1),
      play: () => player.toggle(),
      forward: () => player.step(1),
      last: () => player.jump(Infinity),
    };
    for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", action);
    this.slider.addEventListener("input", () => player.jump(Number(this.slider.value)));
  }

  /** @param {Player} player */
  render({ replay, ply, plays }) {
    if (!replay) return;
    const last = lastPly(replay);
    this.slider.max = String(last);
    this.slider.value = String(ply);
    this.slider.setAttribute("aria-valuetext", placeText(replay, ply));
    byId("play").classList.toggle("playing", plays);
    for (const id of ["first", "back"]) byId(id).toggleAttribute("disabled", ply === 0);
    for (const id of ["forward", "last"]) byId(id).toggleAttribute("disabled", ply === last);
  }
}

/**
 * "Turn 12 of 40, move 34 of 210".
 * @param {import("./types.js").Replay} replay
 * @param {number} ply
 */
export function placeText(replay, ply) {
  const place = placeAt(replay, ply);
  if (!place) return text("ui.replay_at_deal");
  return text("ui.replay_at", {
    turn: place.turn + 1,
    turns: replay.turns.length,
    move: ply,
    moves: lastPly(replay),
  });
}
