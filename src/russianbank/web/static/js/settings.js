/** What the reader has chosen, kept in this browser. */

const KEY = "russianbank.settings";

/** How much longer than usual things take. @type {Record<string, number>} */
const PACES = { slow: 1.8, normal: 1, fast: 0.45, none: 0 };

/** @typedef {{pace: string, fourColours: boolean}} Settings */

/** @returns {Settings} */
export function loadSettings() {
  /** @type {Settings} */
  const settings = { pace: "normal", fourColours: false };
  try {
    Object.assign(settings, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    // A browser that keeps nothing plays with the usual settings.
  }
  return settings;
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // As above.
  }
}

/** @param {Settings} settings */
export function paceFactor({ pace }) {
  return PACES[pace] ?? 1;
}
