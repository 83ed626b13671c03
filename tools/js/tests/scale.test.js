import assert from "node:assert/strict";
import test from "node:test";

import { scale, ticks } from "../../../src/russianbank/web/static/js/statistics/scale.js";

test("marks are round, equally far apart and go beyond both ends", () => {
  assert.deepEqual(ticks(0, 7600, 4), [0, 2000, 4000, 6000, 8000]);
  assert.deepEqual(ticks(-158, 172, 4), [-200, -100, 0, 100, 200]);
  for (const [low, high] of [
    [0, 1],
    [0, 3],
    [-90, 0],
    [-1, 999],
    [0, 123456],
    [-7, 7],
  ]) {
    const marks = ticks(low, high, 4);
    assert.ok((marks[0] ?? 1) <= low && (marks.at(-1) ?? 0) >= high, `${low} ${high}`);
    assert.ok(marks.length >= 2 && marks.length <= 7, `${marks}`);
    const distances = new Set(marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0)));
    assert.equal(distances.size, 1);
  }
});

test("a scale leads from one range to another", () => {
  const y = scale(0, 100, 200, 0);
  assert.deepEqual([y(0), y(50), y(100)], [200, 100, 0]);
});
