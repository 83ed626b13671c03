/** Settings as a file: written as JSON, and read with every fault named. */

import { DEFAULTS, VALUES, isSetting } from "../settings.js";

/** @typedef {import("../settings.js").Settings} Settings */

const KIND = "russianbank.settings";
const VERSION = 1;
const SHOWN = 40;

/** The largest file that is read, in bytes. */
export const MAX_BYTES = 16 * 1024;

/** What is wrong with a file: the key of a sentence, and what fills it. */
export class SettingsFault extends Error {
  /**
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   */
  constructor(key, values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/**
 * The file of some settings.
 * @param {Settings} settings
 */
export function writeSettings(settings) {
  return `${JSON.stringify({ kind: KIND, version: VERSION, settings }, null, 2)}\n`;
}

/**
 * The settings of a file; those it does not name are as in a new browser.
 * @param {string} file
 * @returns {Settings}
 * @throws {SettingsFault}
 */
export function readSettings(file) {
  if (file.length > MAX_BYTES) throw new SettingsFault("ui.import_large", { limit: MAX_BYTES / 1024 });
  const content = parse(file);
  if (!isObject(content) || content.kind !== KIND || !isObject(content.settings)) {
    throw new SettingsFault("ui.import_foreign");
  }
  if (content.version !== VERSION) throw new SettingsFault("ui.import_version", { version: shown(content.version) });
  for (const [name, value] of Object.entries(content.settings)) check(name, value);
  return { ...DEFAULTS, ...content.settings };
}

/** @param {string} file @returns {unknown} */
function parse(file) {
  try {
    return JSON.parse(file);
  } catch {
    throw new SettingsFault("ui.import_json");
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function check(name, value) {
  if (!Object.hasOwn(VALUES, name)) throw new SettingsFault("ui.import_name", { name: shown(name) });
  if (isSetting(name, value)) return;
  const values = VALUES[/** @type {keyof Settings} */ (name)].join(", ");
  throw new SettingsFault("ui.import_value", { name, value: shown(value), values });
}

/** A part of a file as it can be shown: short and in one line. @param {unknown} part */
function shown(part) {
  const text = (typeof part === "string" ? part : (JSON.stringify(part) ?? "")).replace(/[\p{C}\p{Z}]+/gu, " ");
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
