import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { fileURLToPath } from "node:url";

/** @type {Map<string, string>} */
const kept = new Map();
/** @type {((event: {key: string | null}) => void)[]} */
const storageListeners = [];
const root = { dataset: {} };
const page = { documentElement: root, cookie: "" };

Object.assign(globalThis, {
  localStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
  document: page,
  window: { addEventListener: (_, listener) => storageListeners.push(listener) },
});

const KEY = "russianbank.settings";
const START = fileURLToPath(import.meta.resolve("../../../src/russianbank/web/static/index.html"));
kept.set(KEY, JSON.stringify({ pace: "fast", theme: "purple", jumbo: "yes", unknown: 1, leftHanded: true }));
const { changeSettings, DEFAULTS, isSetting, onSettings, paceFactor, resetSettings, settings, startSettings, VALUES } =
  await import("../../../src/russianbank/web/static/js/settings.js");
const atFirst = { ...settings };
startSettings();

test("what was kept is read, and what does not fit is left out", () => {
  assert.deepEqual(atFirst, { ...DEFAULTS, pace: "fast", leftHanded: true });
});

test("every default is a value that can be chosen", () => {
  assert.deepEqual(Object.keys(DEFAULTS), Object.keys(VALUES));
  for (const [name, value] of Object.entries(DEFAULTS)) assert.ok(isSetting(name, value), name);
  assert.ok(!isSetting("toString", "x"));
  assert.ok(!isSetting("__proto__", null));
});

test("a change is kept, shown on the page and told", () => {
  let told = 0;
  onSettings(() => (told += 1));
  changeSettings({ theme: "dark", language: "de", pace: "instant" });
  assert.equal(JSON.parse(kept.get(KEY) ?? "").theme, "dark");
  assert.equal(root.dataset.theme, "dark");
  assert.match(page.cookie, /^russianbank_language=de; Max-Age=\d+; Path=\/; SameSite=Lax$/);
  assert.equal(paceFactor(), 0);
  assert.equal(told, 1);
});

test("a change in another tab is taken over", () => {
  kept.set(KEY, JSON.stringify({ ...DEFAULTS, sounds: true }));
  storageListeners[0]?.({ key: KEY });
  assert.equal(settings.sounds, true);
  assert.equal(settings.theme, "auto");
  assert.equal(root.dataset.theme, "auto");
  kept.set(KEY, "{broken");
  storageListeners[0]?.({ key: null });
  assert.deepEqual({ ...settings }, { ...DEFAULTS });
});

test("going back to the first settings clears the language", () => {
  changeSettings({ language: "ko", hints: false });
  resetSettings();
  assert.deepEqual({ ...settings }, { ...DEFAULTS });
  assert.match(page.cookie, /^russianbank_language=; Max-Age=0/);
});

test("every setting has one place on its page", async () => {
  const { FIRST, GROUPS } = await import("../../../src/russianbank/web/static/js/settings/groups.js");
  const placed = Object.values(GROUPS).flat();
  assert.deepEqual([...placed].sort(), Object.keys(VALUES).sort());
  for (const name of FIRST) assert.ok(placed.includes(name), name);
});

test("the start page offers the opponents and rules that can be set", async () => {
  const html = await readFile(START, "utf8");
  const offered = (name) =>
    [...html.matchAll(new RegExp(`name="${name}" value="(\\w+)"`, "g"))].map(([, value]) => value);
  assert.deepEqual(offered("preset"), [...VALUES.preset]);
  assert.deepEqual(offered("opponent"), ["computer", "human", "watch"]);
  for (const name of VALUES.opponent) assert.match(name, /^(human|level[1-8])$/);
});
