import assert from "node:assert/strict";
import test from "node:test";

import { deal, journeys } from "../../../src/russianbank/web/static/js/journeys.js";

const HOMES = {
  "own-stock": { x: 0, y: 500, w: 50, h: 70 },
  "opponent-stock": { x: 400, y: 0, w: 50, h: 70 },
};
/** @type {import("../../../src/russianbank/web/static/js/journeys.js").Table} */
const table = { home: (pile) => HOMES[/** @type {keyof typeof HOMES} */ (pile)], mover: "own" };

/**
 * @param {Record<string, [string, number, number]>} cards by key: pile, x, y
 */
function picture(cards) {
  return new Map(
    Object.entries(cards).map(([key, [pile, x, y]]) => {
      const code = key.includes(":") ? "" : key;
      return [key, { x, y, w: 50, h: 70, pile, index: 0, code }];
    }),
  );
}

const stock = /** @type {[string, number, number]} */ (["own-stock", 0, 500]);

test("a card glides from where it was; those that stay do not move", () => {
  const before = picture({ TD: ["house-1", 10, 10], "9c": ["house-2", 80, 10] });
  const after = picture({ TD: ["house-3", 200, 10], "9c": ["house-2", 80, 10] });
  const trips = journeys(before, after, table);
  assert.deepEqual(
    trips.map(({ key, turned }) => [key, turned]),
    [["TD", ""]],
  );
  assert.deepEqual([trips[0]?.from.x, trips[0]?.to.x], [10, 200]);
});

test("a card that is turned up comes face down from the stock of the mover", () => {
  const before = picture({ "own-stock:back": stock });
  const after = picture({ "own-stock:back": stock, "4h": ["turned", 60, 500] });
  const [trip, ...others] = journeys(before, after, table);
  assert.equal(others.length, 0);
  assert.deepEqual([trip?.key, trip?.turned, trip?.delay], ["4h", "up", 0]);
  assert.equal(trip?.from, HOMES["own-stock"]);
});

test("the next card of a reserve is turned over where it lies", () => {
  const before = picture({ KD: ["own-reserve", 300, 500], "own-reserve:0": ["own-reserve", 300, 500] });
  const after = picture({ KD: ["house-1", 10, 10], "2s": ["own-reserve", 300, 500] });
  const trip = journeys(before, after, table).find(({ key }) => key === "2s");
  assert.deepEqual([trip?.turned, trip?.from.x, trip?.to.x], ["up", 300, 300]);
});

test("a waste turned over becomes the stock, and the turned-up card waits for it (R11)", () => {
  const before = picture({ QC: ["own-waste", 200, 500], "5h": ["own-waste", 200, 500] });
  const after = picture({ "own-stock:back": stock, "3d": ["turned", 60, 500] });
  const trips = journeys(before, after, table);
  const back = trips.find(({ key }) => key === "own-stock:back");
  assert.deepEqual([back?.from.x, back?.turned, back?.face], [200, "down", "5h"]);
  const turned = trips.find(({ key }) => key === "3d");
  assert.equal(turned?.turned, "up");
  assert.ok((turned?.delay ?? 0) > 0);
  const undone = journeys(after, before, table);
  assert.deepEqual(
    undone.filter(({ turned: up }) => up === "up").map(({ key, from }) => [key, from.x]),
    [
      ["QC", 0],
      ["5h", 0],
    ],
  );
});

test("a turned-up card that is taken back goes face down onto its stock", () => {
  const before = picture({ "own-stock:back": stock, "4h": ["turned", 60, 500] });
  const after = picture({ "own-stock:back": stock });
  const [trip] = journeys(before, after, table);
  assert.deepEqual([trip?.key, trip?.leaves, trip?.turned, trip?.face], ["4h", true, "down", "4h"]);
  const [last] = journeys(picture({ "4h": ["turned", 60, 500] }), after, table);
  assert.deepEqual([last?.key, last?.leaves, last?.face], ["own-stock:back", false, "4h"], "the last of its stock");
});

test("a card that comes to light below another does not move", () => {
  const before = picture({ "7s": ["own-waste", 200, 500] });
  const after = picture({ "7s": ["house-2", 80, 10], "2d": ["own-waste", 200, 500] });
  assert.deepEqual(
    journeys(before, after, table).map(({ key }) => key),
    ["7s"],
  );
});

test("a round is dealt from both stocks, the reserves first (R4)", () => {
  const after = picture({
    "own-stock:back": stock,
    "own-reserve:11": ["own-reserve", 300, 500],
    "9D": ["own-reserve", 300, 500],
    AC: ["house-1", 10, 10],
    "8h": ["house-6", 80, 10],
  });
  const trips = deal(after, table, (code) => (code === "8h" ? "opponent" : "own"));
  assert.deepEqual(
    trips.map(({ key }) => key),
    ["own-reserve:11", "9D", "AC", "8h"],
  );
  assert.deepEqual(
    trips.map(({ turned }) => turned),
    ["", "up", "up", "up"],
  );
  assert.equal(trips[3]?.from, HOMES["opponent-stock"]);
  const delays = trips.map(({ delay }) => delay);
  assert.deepEqual(
    delays,
    [...delays].sort((a, b) => a - b),
  );
});
