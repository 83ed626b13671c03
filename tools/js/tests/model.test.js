import assert from "node:assert/strict";
import test from "node:test";

import {
  canAct,
  heldCard,
  intentOf,
  lastMove,
  madeMove,
  moveText,
  parts,
  piles,
  reduce,
  sourceOf,
  sourcePile,
  spotsOf,
  spotsOfMoves,
  targetOf,
  targetPiles,
  targets,
  turnToReplay,
  typedMove,
  undoSeat,
} from "../../../src/russianbank/web/static/js/model.js";

const state = {
  round: 1,
  player: 0,
  turned: "4h",
  reserves: [
    ["??", "9D"],
    ["??", "Kc"],
  ],
  stocks: [["??"], ["??", "??"]],
  wastes: [["2C"], ["Jd"]],
  houses: [["TS", "9d", "8c"], ["JD"], [], ["5C"], ["QS"], ["3h"], ["6d"], ["7s"]],
  foundations: [["AC"], [], [], [], [], [], [], []],
  counts: [10, 12],
  if_over: { win: [42, 40], stalemate: [2, 0] },
  tried: [0, 20],
  idle: 0,
  max_idle: 100,
  legal: ["R-5", "S-4", "S-W", "2-5"],
  stacks: ["1-2x3", "1-3x2"],
  duties: [],
  auto: null,
  undo: [true, true],
  turns: [{ player: 1, moves: ["T", "S-W"], cards: ["Jd", "Jd"] }],
  hints: [0, 0],
  match_score: [0, 0],
  rounds: [],
  over: null,
  match_over: null,
};

/** @param {string[]} players */
function modelOf(players, changes = {}) {
  const match = { id: "x", rules: "gamerules", target: 300, players };
  const model = reduce(null, { t: "snapshot", seq: 3, match, state: { ...state, ...changes } });
  assert.ok(model);
  return model;
}

test("the human sits at the bottom", () => {
  assert.equal(modelOf(["human", "greedy"]).view, 0);
  assert.equal(modelOf(["greedy", "human"]).view, 1);
  assert.equal(modelOf(["human", "human"]).view, 0);
});

test("an event changes the state and keeps the match", () => {
  const model = reduce(modelOf(["human", "greedy"]), {
    t: "undo",
    seq: 4,
    seat: 0,
    count: 1,
    state: { ...state, player: 1 },
  });
  assert.equal(model?.seq, 4);
  assert.equal(model?.state.player, 1);
  assert.equal(model?.match.id, "x");
});

test("piles and letters belong to each other, for both players", () => {
  const first = modelOf(["human", "human"]);
  assert.deepEqual(piles(first).get("own-reserve"), ["??", "9D"]);
  assert.equal(sourceOf(first, "own-reserve"), "R");
  assert.equal(sourceOf(first, "opponent-reserve"), "");
  assert.equal(sourcePile(first, "T"), "own-stock");
  assert.equal(targetOf(first, "opponent-waste"), "w");
  assert.equal(targetOf(first, "own-waste"), "W");
  const second = modelOf(["human", "human"], { player: 1 });
  assert.equal(sourceOf(second, "opponent-reserve"), "R");
  assert.equal(targetOf(second, "own-reserve"), "r");
  assert.equal(targetOf(second, "opponent-waste"), "W");
  assert.equal(targetOf(second, "own-stock"), "");
});

test("a foundation stands for the two of the suit", () => {
  const model = modelOf(["human", "greedy"]);
  assert.deepEqual(targetPiles(model, "F", "4h"), ["foundation-4", "foundation-5"]);
  assert.deepEqual(targetPiles(model, "F", "TD"), ["foundation-2", "foundation-3"]);
});

test("destinations are those that the server lists", () => {
  assert.deepEqual(targets(state, { source: "S", count: 1 }), ["4", "W"]);
  assert.deepEqual(targets(state, { source: "1", count: 1 }), []);
  assert.deepEqual(targets(state, { source: "1", count: 3 }), ["2"]);
  assert.equal(heldCard(modelOf(["human", "greedy"]), { source: "1", count: 3 }), "TS");
});

test("moves are written as the rules say", () => {
  assert.equal(moveText({ source: "R", count: 1 }, "F"), "R-F");
  assert.equal(moveText({ source: "3", count: 4 }, "5"), "3-5x4");
  assert.deepEqual(parts("3-5x4"), { source: "3", target: "5", count: 4 });
  assert.deepEqual(parts("T"), { source: "T", target: "", count: 1 });
});

test("only a human to move may act, and a round that is over is over", () => {
  assert.equal(canAct(modelOf(["human", "greedy"])), true);
  assert.equal(canAct(modelOf(["human", "greedy"], { player: 1 })), false);
  const over = { result: "0", score: [40, 0], counts: [0, 10], seed: "S" };
  assert.equal(canAct(modelOf(["human", "greedy"], { over })), false);
});

test("the last mover takes back first, and only humans do", () => {
  assert.equal(undoSeat(modelOf(["human", "human"])), 1);
  assert.equal(undoSeat(modelOf(["human", "human"], { undo: [true, false] })), 0);
  assert.equal(undoSeat(modelOf(["human", "greedy"], { undo: [false, true] })), null);
});

test("a move of the round is known by its turn and place", () => {
  const made = { turn: 0, index: 1, player: 1, move: "S-W", card: "Jd" };
  assert.deepEqual(lastMove(modelOf(["human", "greedy"]).state), made);
  assert.equal(madeMove(modelOf(["human", "greedy"]).state, 0, 2), null);
  assert.equal(lastMove(modelOf(["human", "greedy"], { turns: [] }).state), null);
});

test("the turn to see again is the other player's last, or the last of all at the end", () => {
  const turns = [0, 1, 0].map((player) => ({ player, moves: ["T"], cards: ["2C"] }));
  assert.equal(turnToReplay(modelOf(["human", "greedy"], { turns }).state), 1);
  assert.equal(turnToReplay(modelOf(["human", "greedy"], { turns: turns.slice(0, 1) }).state), -1);
  const over = { result: "0", score: [40, 0], counts: [0, 10], hints: [0, 0], seed: "S" };
  assert.equal(turnToReplay(modelOf(["human", "greedy"], { turns, over }).state), 2);
});

test("a move comes from a pile and goes to a pile, whoever made it", () => {
  const model = modelOf(["human", "greedy"]);
  const spots = (/** @type {number} */ player, /** @type {string} */ move, /** @type {string | null} */ card) =>
    spotsOf(model, { player, move, card });
  assert.deepEqual(spots(1, "S-W", "Jd"), { from: ["turned"], to: ["opponent-waste"] });
  assert.deepEqual(spots(1, "R-w", "Kc"), { from: ["opponent-reserve"], to: ["own-waste"] });
  assert.deepEqual(spots(0, "2-F", "AC"), { from: ["house-2"], to: ["foundation-0"] });
  assert.deepEqual(spots(0, "T", "4h"), { from: ["own-stock"], to: ["turned"] });
  assert.deepEqual(spots(0, "P", null), { from: [], to: [] });
  assert.deepEqual(spotsOfMoves(model, ["R-5", "2-5"]), {
    from: ["own-reserve", "house-2"],
    to: ["house-5", "house-5"],
  });
});

test("what is about to be done: a legal move, the place of a card that can be moved, or nothing", () => {
  const model = modelOf(["human", "greedy"]);
  const run = { source: "1", count: 3 };
  assert.equal(intentOf(model, null, ["house-5"]), "");
  assert.equal(intentOf(model, { source: "R", count: 1 }, ["", undefined]), "R");
  assert.equal(intentOf(model, { source: "R", count: 1 }, ["house-4", "house-5"]), "R-5");
  assert.equal(intentOf(model, { source: "S", count: 1 }, ["own-waste"]), "S-W");
  assert.equal(intentOf(model, { source: "3", count: 1 }, ["house-5"]), "");
  assert.equal(intentOf(model, run, ["house-2"]), "1-2x3");
  assert.equal(intentOf(model, run, []), "");
});

test("a typed move is read as it is played", () => {
  assert.equal(typedMove(" r - 5 "), "R-5");
  assert.equal(typedMove("s w"), "S-w");
  assert.equal(typedMove("3-f"), "3-F");
  assert.equal(typedMove("t"), "T");
  assert.equal(typedMove("3"), "3");
});
