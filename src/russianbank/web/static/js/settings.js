/**
 * What the reader has chosen, kept in this browser.
 *
 * To add a setting: a line in VALUES, a line in DEFAULTS, and texts `ui.setting_<name>` and `ui.setting_<name>_help`.
 */

const KEY = "russianbank.settings";
const LANGUAGE_COOKIE = "russianbank_language";
const YEAR = 365 * 24 * 60 * 60;

/** The values each setting can have, in the order in which they are offered. */
export const VALUES = /** @type {const} */ ({
  language: ["auto", "en", "ro", "de", "ko", "ru", "fr", "pt"],
  theme: ["auto", "light", "dark"],
  pace: ["slow", "normal", "fast", "instant"],
  stepwise: [false, true],
  fourColours: [false, true],
  jumbo: [false, true],
  indices: ["auto", "international"],
  leftHanded: [false, true],
  sounds: [false, true],
  haptics: [false, true],
  autoplay: ["off", "key", "auto"],
  hints: [false, true],
  preset: ["gamerules", "g4a", "classic"],
  opponent: ["level1", "level2", "level3", "level4", "level5", "level6", "level7", "level8", "human"],
});

/** @typedef {{-readonly [Name in keyof typeof VALUES]: (typeof VALUES)[Name][number]}} Settings */

/** @type {Readonly<Settings>} */
export const DEFAULTS = {
  language: "auto",
  theme: "auto",
  pace: "normal",
  stepwise: false,
  fourColours: false,
  jumbo: false,
  indices: "auto",
  leftHanded: false,
  sounds: false,
  haptics: true,
  autoplay: "off",
  hints: true,
  preset: "gamerules",
  opponent: "level3",
};

/** How much longer than usual things take. @type {Record<Settings["pace"], number>} */
const PACES = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

/** The settings of this browser, always up to date; read them, but change them by changeSettings. @type {Settings} */
export const settings = { ...DEFAULTS };

/** @type {Set<() => void>} */
const listeners = new Set();

/** How much longer than usual things take with the pace chosen; 0 is at once. */
export function paceFactor() {
  return PACES[settings.pace];
}

/**
 * Whether a setting can have a value.
 * @param {string} name
 * @param {unknown} value
 */
export function isSetting(name, value) {
  return Object.hasOwn(VALUES, name) && VALUES[/** @type {keyof Settings} */ (name)].some((one) => one === value);
}

/**
 * Changes some settings, keeps them and tells every listener.
 * @param {Partial<Settings>} changes
 */
export function changeSettings(changes) {
  take(changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
  tell();
}

/** Goes back to the settings of a new browser. */
export function resetSettings() {
  changeSettings(DEFAULTS);
}

/** Calls a function after every change, one in another tab as well. @param {() => void} listener */
export function onSettings(listener) {
  listeners.add(listener);
}

/** Takes over what fits; what is kept may come from another version. @param {object} values */
function take(values) {
  Object.assign(settings, Object.fromEntries(Object.entries(values).filter(([name, value]) => isSetting(name, value))));
}

function read() {
  /** @type {unknown} */
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    // As if nothing were kept.
  }
  take({ ...DEFAULTS, ...(typeof kept === "object" ? kept : null) });
}

/** What others need to know of the settings: the styles the theme and the hand, the server the language. */
function apply() {
  const { theme, language, leftHanded } = settings;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.hand = leftHanded ? "left" : "right";
  const kept = language === "auto" ? "; Max-Age=0" : `${language}; Max-Age=${YEAR}`;
  document.cookie = `${LANGUAGE_COOKIE}=${kept}; Path=/; SameSite=Lax`;
}

function tell() {
  apply();
  listeners.forEach((listener) => listener());
}

/** Makes the settings count on this page, and follows changes in other tabs. loadTexts() of texts.js does this first. */
export function startSettings() {
  apply();
  window.addEventListener("storage", follow);
}

/** @param {StorageEvent} event */
function follow({ key }) {
  if (key !== KEY && key !== null) return;
  read();
  tell();
}

read();
