import assert from "node:assert/strict";
import test from "node:test";

import { arrange, cardBox, fanStep, pileUnder } from "../../../src/russianbank/web/static/js/geometry.js";

/** Boards as they are in windows from small phones to large screens, without bars and panel. */
const BOARDS = [
  [360, 560],
  [390, 764],
  [412, 830],
  [768, 944],
  [820, 1100],
  [568, 360],
  [591, 375],
  [768, 390],
  [856, 430],
  [948, 768],
  [998, 800],
  [1066, 768],
  [1540, 1080],
  [2100, 1440],
  [2980, 1440],
  [900, 900],
];
const LONGEST = 13;

/** @param {{x: number, y: number, w: number, h: number}} a @param {typeof a} b */
function overlap(a, b) {
  return (
    Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.5 &&
    Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.5
  );
}

for (const [width, height] of BOARDS) {
  test(`a board of ${width} by ${height}`, () => {
    const geometry = arrange(width, height, 0);
    const { w, h, places, portrait } = geometry;
    assert.equal(places.size, 24);
    assert.ok(w >= (portrait ? 40 : 44), `cards are ${w} wide`);
    for (const [name, place] of places) {
      const { area } = place;
      assert.ok(area.x >= 0 && area.x + area.w <= width, `${name} is within the width`);
      assert.ok(area.y >= 0 && area.y + area.h <= height, `${name} is within the height`);
      for (const [other, { area: next }] of places) {
        assert.ok(name === other || !overlap(area, next), `${name} and ${other} are apart`);
      }
      if (place.fan === "none") continue;
      const last = cardBox(geometry, place, LONGEST - 1, LONGEST);
      assert.ok(last.x >= 0 && last.x + w <= width && last.y + h <= height, `${name} fits`);
      const step = fanStep(geometry, place, LONGEST);
      const needed = (place.fan === "down" ? 0.37 : 0.3) * w;
      assert.ok(step >= needed, `${name} shows every index: ${step} of ${needed}`);
    }
  });
}

test("houses are the other way round for the other seat", () => {
  const first = arrange(1000, 800, 0).places;
  const second = arrange(1000, 800, 1).places;
  for (const [mine, theirs] of [
    [1, 5],
    [4, 8],
    [5, 1],
    [8, 4],
  ]) {
    assert.deepEqual(second.get(`house-${theirs}`)?.area, first.get(`house-${mine}`)?.area);
  }
});

test("the left hand has everything the other way round", () => {
  for (const [width, height] of BOARDS) {
    const right = arrange(width, height, 0).places;
    const left = arrange(width, height, 0, true).places;
    for (const [name, place] of right) {
      const other = left.get(name);
      assert.ok(other);
      assert.ok(Math.abs(other.area.x + other.area.w - (width - place.area.x)) < 1e-6, name);
      assert.equal(other.area.y, place.area.y);
      assert.equal(other.room, place.room);
    }
    assert.equal(left.get("house-1")?.fan, right.get("house-5")?.fan);
  }
});

test("a card falls on the place that is meant", () => {
  const areas = new Map([
    ["house-1", { x: 0, y: 0, w: 50, h: 100 }],
    ["house-2", { x: 60, y: 0, w: 50, h: 100 }],
  ]);
  const card = { x: 30, y: 10, w: 50, h: 70 };
  const none = new Set();
  assert.equal(pileUnder(areas, none, { x: 40, y: 30 }, card), "house-1");
  assert.equal(pileUnder(areas, none, { x: 55, y: 30 }, card), "house-1", "the one covered more");
  assert.equal(pileUnder(areas, new Set(["house-2"]), { x: 40, y: 30 }, card), "house-2", "where it may go");
  assert.equal(pileUnder(areas, new Set(["house-2"]), { x: 20, y: 30 }, { ...card, x: 11 }), "house-1", "not touched");
  assert.equal(pileUnder(areas, none, { x: 300, y: 300 }, { ...card, x: 290, y: 290 }), "");
});
