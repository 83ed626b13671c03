import assert from "node:assert/strict";
import test from "node:test";

import { DEFAULTS } from "../../../src/russianbank/web/static/js/settings.js";
import { MAX_BYTES, readSettings, writeSettings } from "../../../src/russianbank/web/static/js/settings/transfer.js";

const file = (settings, more = {}) => JSON.stringify({ kind: "russianbank.settings", version: 1, settings, ...more });

test("what was written is read back", () => {
  const settings = { ...DEFAULTS, language: "ko", jumbo: true, pace: "slow" };
  assert.deepEqual(readSettings(writeSettings(settings)), settings);
});

test("what a file does not name is as in a new browser", () => {
  assert.deepEqual(readSettings(file({ theme: "dark" })), { ...DEFAULTS, theme: "dark" });
  assert.deepEqual(readSettings(file({})), DEFAULTS);
});

const FAULTS = [
  ["", "ui.import_json"],
  ["{", "ui.import_json"],
  ["\u0000\u0001PNG", "ui.import_json"],
  ["[".repeat(10000), "ui.import_json"],
  [" ".repeat(MAX_BYTES + 1), "ui.import_large"],
  ["null", "ui.import_foreign"],
  ["[]", "ui.import_foreign"],
  ['"settings"', "ui.import_foreign"],
  [JSON.stringify(DEFAULTS), "ui.import_foreign"],
  [file([]), "ui.import_foreign"],
  [file({}, { kind: "other" }), "ui.import_foreign"],
  [file({}, { version: 2 }), "ui.import_version", { version: "2" }],
  [file({}, { version: null }), "ui.import_version", { version: "null" }],
  [file({ speed: 1 }), "ui.import_name", { name: "speed" }],
  [file({ ["x".repeat(500)]: 1 }), "ui.import_name", { name: `${"x".repeat(40)}…` }],
  [file({ "<b>\n\u202e</b>": 1 }), "ui.import_name", { name: "<b> </b>" }],
  [
    '{"kind":"russianbank.settings","version":1,"settings":{"__proto__":{"pace":"fast"}}}',
    "ui.import_name",
    { name: "__proto__" },
  ],
  [file({ pace: "warp" }), "ui.import_value", { name: "pace", value: "warp", values: "slow, normal, fast, instant" }],
  [file({ jumbo: "true" }), "ui.import_value", { name: "jumbo", value: "true", values: "false, true" }],
  [file({ language: { toString: 1 } }), "ui.import_value"],
  [file({ theme: null }), "ui.import_value"],
];

test("every fault is named", () => {
  for (const [content, key, values] of FAULTS) {
    assert.throws(
      () => readSettings(content),
      (fault) => {
        assert.equal(fault.key, key, content.slice(0, 80));
        if (values) assert.deepEqual(fault.values, values);
        return true;
      },
    );
  }
});
