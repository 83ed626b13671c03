import assert from "node:assert/strict";
import process from "node:process";
import test from "node:test";

process.env.TZ = "Europe/Berlin";
Object.assign(globalThis, {
  document: { documentElement: { dataset: {} }, cookie: "" },
  localStorage: { getItem: () => null },
  window: { addEventListener: () => {} },
});
const { midnight } = await import("../../../src/russianbank/web/static/js/statistics/filters.js");

test("a day begins at midnight here, also when the clocks are changed", () => {
  assert.equal(midnight("2026-01-31", 0), "2026-01-30T23:00:00.000Z");
  assert.equal(midnight("2026-03-29", 1), "2026-03-29T22:00:00.000Z");
  assert.equal(midnight("2024-02-29", 1), "2024-02-29T23:00:00.000Z");
});

test("what is no day stays as it is, for the server to say so", () => {
  for (const day of ["", "x", "2026-13-01", "2026-02-30", "2026-2-3", "2026-01-01T00:00", "０００１-01-01"]) {
    assert.equal(midnight(day, 1), day);
  }
  assert.equal(midnight("0001-01-01", 0), "0001-01-01");
});
