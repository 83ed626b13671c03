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
