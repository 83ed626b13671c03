/** Which settings belong together. */

/** @typedef {import("../settings.js").Settings} Settings */

/** The groups of the settings page, in order. @type {Record<string, (keyof Settings)[]>} */
export const GROUPS = {
  general: ["language", "theme"],
  table: ["fourColours", "jumbo", "indices", "leftHanded"],
  playing: ["pace", "stepwise", "autoplay", "hints"],
  feeling: ["sounds", "haptics"],
  games: ["preset", "opponent"],
};

/** What is asked at the first visit. @type {(keyof Settings)[]} */
export const FIRST = ["language", "preset", "leftHanded", "pace"];
