/** Names and numbers of the statistics in words. */

import { hasText, percentText, text, textLanguage } from "../texts.js";
import { rulesName } from "../wording.js";

/** What there is nothing to say about. */
export const NOTHING = "–";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A rule set in words; one that this program does not know stays as it is. @param {string} rules */
export function ruleSetName(rules) {
  const [preset = ""] = rules.split(";");
  return hasText(`ui.preset_${preset}`) ? rulesName(rules) : rules;
}

/** @param {string} player */
export function opponentName(player) {
  const key = `ui.player_${player}`;
  return hasText(key) ? text(key) : player;
}

/** @param {string} seat */
export function seatLabel(seat) {
  return text("ui.seat", { number: Number(seat) + 1 });
}

/** @param {string} starter */
export function starterName(starter) {
  return starter === "own" ? text("ui.stats_you") : text("ui.opponent");
}

/** @param {number | null} share of 1 */
export function percent(share) {
  return share === null ? NOTHING : percentText(share, 1);
}

/** @param {number | null} value @param {number} [decimals] */
export function number(value, decimals = 0) {
  const how = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value === null ? NOTHING : value.toLocaleString(textLanguage(), how);
}

/** "320 : 290" @param {import("./types.js").Pair} points */
export function pointsText([own, other]) {
  return text("ui.stats_points_pair", { own, other });
}

/** How many were won one after the other, or lost. @param {number} current */
export function streakText(current) {
  if (current === 0) return NOTHING;
  return text(current > 0 ? "ui.stats_streak_won" : "ui.stats_streak_lost", { count: Math.abs(current) });
}

/** Minutes and seconds, "7:39". @param {number | undefined} milliseconds */
export function minutesText(milliseconds) {
  if (milliseconds === undefined) return NOTHING;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A long time, "29.4 h" or "12 min". @param {number} milliseconds */
export function hoursText(milliseconds) {
  const [unit, size] = milliseconds < HOUR ? ["minute", MINUTE] : ["hour", HOUR];
  const how = /** @type {const} */ ({ style: "unit", unitDisplay: "short", maximumFractionDigits: 1 });
  return (milliseconds / Number(size)).toLocaleString(textLanguage(), { ...how, unit: String(unit) });
}

/** A day. @param {string} moment */
export function dayText(moment) {
  return new Intl.DateTimeFormat(textLanguage(), { dateStyle: "medium" }).format(new Date(moment));
}
