import assert from "node:assert/strict";
import { test } from "node:test";
import { draftOf, EMPTY, moved, textOf } from "../../../src/russianbank/web/static/js/practice/setup.js";

const setup = {
  player: 1,
  turned: "9H",
  reserves: [["2C", "3C", "4C"], ["2c"]],
  stocks: [
    ["5C", "6C"],
    ["4c", "5D"],
  ],
  wastes: [[], ["7c", "8c"]],
  houses: [["KS"], [], [], [], [], [], [], ["QH", "JS"]],
  foundations: [["AC"], [], [], [], ["AH", "2H"], [], [], []],
  unseen: { reserves: [2, 0], stocks: [2, 0] },
  missing: [],
  problems: [],
};

test("the text of a position, hidden as far as it can be (R38)", () => {
  assert.equal(textOf(draftOf(setup)), "1 9H 2C3C|4C 5C6C| - |2c |4c5D 7c8c KS/-/-/-/-/-/-/QHJS A0002000 - 00 0");
});

test("a stock that holds a card of the other pack has been seen", () => {
  assert.match(moved(setup, "", "own-stock", "4c"), / \|5C6C4c /);
  assert.match(textOf({ ...draftOf(setup), seen: [true, false] }), / \|5C6C /);
});

test("a card goes from pile to pile, or aside; the setup stays as it is", () => {
  assert.match(moved(setup, "house-8", "own-waste", "JS"), / 5C6C\| JS .*\/QH /);
  assert.match(moved(setup, "own-reserve", "", "4C"), / 2C\|3C /);
  assert.match(moved(setup, "", "foundation-4", "3H"), / A0003000 /);
  assert.match(moved(setup, "turned", "house-2", "9H"), /^1 - .*KS\/9H\//);
  assert.deepEqual(setup.houses[7], ["QH", "JS"]);
});

test("nothing at all", () => {
  const none = { ...setup, player: 0, turned: null, reserves: [[], []], stocks: [[], []], wastes: [[], []] };
  const empty = { ...none, houses: Array(8).fill([]), foundations: Array(8).fill([]) };
  assert.equal(textOf(draftOf(empty)), EMPTY);
});
