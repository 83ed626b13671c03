import assert from "node:assert/strict";
import test from "node:test";

import { EventQueue } from "../../../src/russianbank/web/static/js/queue.js";

test("events are shown in order, with pauses, and then it is said", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let now = 0;
  context.mock.method(performance, "now", () => now);
  const pass = (/** @type {number} */ time) => {
    now += time;
    context.mock.timers.tick(time);
  };
  /** @type {string[]} */
  const shown = [];
  let drained = 0;
  const queue = new EventQueue(
    (/** @type {string} */ event) => shown.push(event),
    (event) => (event.startsWith("slow") ? 650 : 0),
    () => (drained += 1),
  );
  queue.push("own");
  assert.deepEqual([shown, drained, queue.busy], [["own"], 1, false]);
  queue.push("slow 1");
  queue.push("slow 2");
  assert.deepEqual([shown.length, queue.busy], [1, true]);
  pass(650);
  assert.deepEqual(shown, ["own", "slow 1"]);
  queue.push("slow 3");
  queue.skip();
  assert.deepEqual(shown, ["own", "slow 1", "slow 2", "slow 3"]);
  assert.deepEqual([drained, queue.busy], [2, false]);
  pass(5000);
  assert.equal(shown.length, 4);
});

test("an event that waits to be called for is shown by a step, or when it need not wait any more", () => {
  /** @type {number[]} */
  const shown = [];
  let pause = Infinity;
  const queue = new EventQueue(
    (/** @type {number} */ event) => shown.push(event),
    () => pause,
    () => undefined,
  );
  [1, 2, 3].forEach((event) => queue.push(event));
  assert.deepEqual(shown, []);
  queue.step();
  assert.deepEqual([shown, queue.busy], [[1], true]);
  pause = 0;
  queue.reconsider();
  assert.deepEqual([shown, queue.busy], [[1, 2, 3], false]);
  queue.step();
  assert.deepEqual(shown, [1, 2, 3]);
});
