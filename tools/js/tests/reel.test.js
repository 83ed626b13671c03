import assert from "node:assert/strict";
import { test } from "node:test";
import {
  lastPly,
  modelAt,
  placeAt,
  plyAfter,
  turnBeside,
  turnStarts,
  withAllTurns,
} from "../../../src/russianbank/web/static/js/replay/reel.js";

const piles = {
  turned: null,
  reserves: [
    ["2C", "3C"],
    ["2c", "3c"],
  ],
  stocks: [["4C", "5C"], ["4c"]],
  wastes: [[], []],
  counts: [6, 5],
  unseen: { reserves: [1, 1], stocks: [2, 0] },
  position: "",
};
const replay = {
  rules: "g4a;target=100",
  seed: "s",
  players: ["human", "greedy"],
  date: null,
  match: "m",
  round: 2,
  match_score: [40, 10],
  hints: [0, 1],
  result: "0",
  score: [31, 0],
  moves: 3,
  turns: [
    { player: 0, moves: ["T", "S-W"], cards: ["5C", "5C"] },
    { player: 1, moves: ["R-F"], cards: ["3c"] },
  ],
  states: [0, 0, 1, 1].map((player) => ({ ...piles, player })),
};
const seen = { view: 1, open: false };

test("places are moves, and turns begin at some of them", () => {
  assert.equal(lastPly(replay), 3);
  assert.deepEqual(turnStarts(replay), [0, 2]);
  assert.deepEqual(
    [0, 1, 2, 3].map((ply) => placeAt(replay, ply)),
    [null, { turn: 0, index: 0 }, { turn: 0, index: 1 }, { turn: 1, index: 0 }],
  );
  for (const ply of [1, 2, 3]) assert.equal(plyAfter(replay, placeAt(replay, ply)), ply);
});

test("from turn to turn, on and back", () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((ply) => turnBeside(replay, ply, 1)),
    [2, 2, 3, 3],
  );
  assert.deepEqual(
    [0, 1, 2, 3].map((ply) => turnBeside(replay, ply, -1)),
    [0, 0, 0, 2],
  );
});

test("cards that nobody had seen are covered unless all are shown", () => {
  const { state, view } = modelAt(replay, 1, seen);
  assert.equal(view, 1);
  assert.deepEqual(state.reserves, [
    ["??", "3C"],
    ["??", "3c"],
  ]);
  assert.deepEqual(state.stocks, [["??", "??"], ["4c"]]);
  assert.deepEqual(modelAt(replay, 1, { view: 0, open: true }).state.stocks, piles.stocks);
});

test("a moment has the turns up to it, and its end at the end", () => {
  const { state } = modelAt(replay, 1, seen);
  assert.deepEqual(state.turns, [{ player: 0, moves: ["T"], cards: ["5C"] }]);
  assert.deepEqual([state.over, state.legal, state.match_score], [null, [], [9, 10]]);
  const end = modelAt(replay, 3, seen);
  const over = { result: "0", score: [31, 0], counts: [6, 5], hints: [0, 1], seed: "s" };
  assert.deepEqual(end.state.over, over);
  assert.deepEqual(end.state.match_score, [40, 10]);
  assert.deepEqual(end.match, {
    id: "m",
    rules: "g4a;target=100",
    target: 100,
    players: replay.players,
    practice: false,
  });
  assert.deepEqual(withAllTurns(replay, modelAt(replay, 0, seen)).state.turns, replay.turns);
});
