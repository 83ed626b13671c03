import assert from "node:assert/strict";
import test from "node:test";

import { feelingOf } from "../../../src/russianbank/web/static/js/feedback.js";

/**
 * @param {object} changes of the state
 * @returns {any}
 */
function modelOf(changes = {}) {
  const state = { player: 1, over: null, match_over: null, ...changes };
  return { seq: 1, view: 0, match: { players: ["human", "greedy"] }, state };
}

/** @param {string} move @returns {any} */
const moved = (move) => ({ t: "move", seq: 1, seat: 0, move, card: "TD", state: {} });

test("each kind of move has its sound", () => {
  const sounds = ["T", "P", "R-F", "3-r", "S-w", "R-5", "S-W", "3-5x4"].map(
    (move) => feelingOf(modelOf(), moved(move), false).sound,
  );
  assert.deepEqual(sounds, ["turn", "", "found", "load", "load", "place", "place", "place"]);
});

test("the computer's last move of a turn calls its opponent", () => {
  assert.equal(feelingOf(modelOf({ player: 0 }), moved("S-W"), true).sound, "yours");
  assert.deepEqual(feelingOf(modelOf(), moved("S-5"), true), { sound: "place", buzz: [] });
});

test("the end of a round sounds as it is for the one who sits below", () => {
  const end = (/** @type {string} */ result) => feelingOf(modelOf({ over: { result } }), moved("R-F"), false).sound;
  assert.deepEqual(["0", "1", "stalemate"].map(end), ["won", "lost", "yours"]);
});
