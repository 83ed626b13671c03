/** The figures: all rounds and all matches, and tables of them by what they have in common. */

import { make } from "../dom.js";
import { text } from "../texts.js";
import {
  hoursText,
  minutesText,
  NOTHING,
  number,
  opponentName,
  percent,
  pointsText,
  ruleSetName,
  seatLabel,
  starterName,
  streakText,
} from "./names.js";

/** @type {Record<import("./types.js").GroupName, (key: string) => string>} */
const KEYS = { rules: ruleSetName, opponent: opponentName, starter: starterName, seat: seatLabel };

/** The columns of a table by groups: the key of the head, and the cell. @type {[string, (group: import("./types.js").Group) => string][]} */
const COLUMNS = [
  ["ui.stats_rounds", ({ rounds }) => number(rounds.ended)],
  ["ui.stats_won", ({ rounds }) => number(rounds.won)],
  ["ui.stats_lost", ({ rounds }) => number(rounds.lost)],
  ["ui.stats_stalemates", ({ rounds }) => number(rounds.stalemates)],
  ["ui.stats_win_rate", ({ rounds }) => percent(rounds.win_rate)],
  ["ui.stats_points", ({ rounds }) => pointsText(rounds.points)],
  ["ui.stats_streak", ({ rounds }) => streakText(rounds.streak.current)],
  ["ui.stats_best_streak", ({ rounds }) => number(rounds.streak.best)],
  ["ui.stats_turns", ({ rounds }) => number(rounds.turns, 1)],
  ["ui.stats_moves", ({ rounds }) => number(rounds.moves, 1)],
  ["ui.stats_own_time", ({ rounds }) => minutesText(rounds.mean_time?.[0])],
  [
    "ui.stats_matches_won",
    ({ matches }) => (matches === null ? NOTHING : text("ui.stats_won_of", { won: matches.won, all: matches.ended })),
  ],
];

/** @param {import("./types.js").Rounds} rounds */
export function roundFigures(rounds) {
  return section("rounds", "ui.stats_rounds", [
    share(rounds.won, rounds.stalemates, rounds.lost),
    list([
      ["ui.stats_played", number(rounds.ended)],
      ["ui.stats_won", number(rounds.won)],
      ["ui.stats_lost", number(rounds.lost)],
      ["ui.stats_stalemates", number(rounds.stalemates)],
      ["ui.stats_win_rate", percent(rounds.win_rate)],
      ["ui.stats_streak", streakText(rounds.streak.current)],
      ["ui.stats_best_streak", number(rounds.streak.best)],
      ["ui.stats_points_own", number(rounds.points[0])],
      ["ui.stats_points_other", number(rounds.points[1])],
      ["ui.stats_turns", number(rounds.turns, 1)],
      ["ui.stats_moves", number(rounds.moves, 1)],
      ["ui.stats_own_time", minutesText(rounds.mean_time?.[0])],
      ["ui.stats_other_time", minutesText(rounds.mean_time?.[1])],
      ["ui.stats_all_time", rounds.timed > 0 ? hoursText(rounds.time[0] + rounds.time[1]) : NOTHING],
      ["ui.stats_unfinished", number(rounds.unfinished)],
    ]),
  ]);
}

/** @param {import("./types.js").Matches} matches */
export function matchFigures(matches) {
  return section("matches", "ui.stats_matches", [
    share(matches.won, matches.drawn, matches.lost),
    list([
      ["ui.stats_played", number(matches.ended)],
      ["ui.stats_won", number(matches.won)],
      ["ui.stats_lost", number(matches.lost)],
      ["ui.stats_drawn", number(matches.drawn)],
      ["ui.stats_win_rate", percent(matches.win_rate)],
      ["ui.stats_streak", streakText(matches.streak.current)],
      ["ui.stats_best_streak", number(matches.streak.best)],
      ["ui.stats_abandoned", number(matches.abandoned)],
      ["ui.stats_open", number(matches.open)],
    ]),
  ]);
}

/**
 * A table of the groups by one thing; nothing if there is but one, which the total says already.
 * @param {import("./types.js").GroupName} name
 * @param {import("./types.js").Group[]} groups
 */
export function groupTable(name, groups) {
  if (groups.length < 2) return [];
  const title = text(`ui.stats_by_${name}`);
  const head = COLUMNS.map(([key]) => make("th", { scope: "col" }, [text(key)]));
  const row = (/** @type {import("./types.js").Group} */ group) =>
    make("tr", {}, [
      make("th", { scope: "row" }, [KEYS[name](group.key)]),
      ...COLUMNS.map(([, cell]) => make("td", {}, [cell(group)])),
    ]);
  return [
    make("section", { class: "sheet by" }, [
      make("h2", { id: `by-${name}` }, [title]),
      scrolled(`by-${name}`, [
        make("thead", {}, [make("tr", {}, [make("td"), ...head])]),
        make("tbody", {}, groups.map(row)),
      ]),
    ]),
  ];
}

/**
 * A table that is moved sideways where it is too wide; the keyboard can do so, too.
 * @param {string} title the id of its heading
 * @param {HTMLElement[]} parts
 */
export function scrolled(title, parts) {
  const table = make("table", { class: "figures", "aria-labelledby": title }, parts);
  return make("div", { class: "scrolled", role: "region", "aria-labelledby": title, tabindex: 0 }, [table]);
}

/**
 * @param {string} id
 * @param {string} title a key
 * @param {HTMLElement[]} parts
 */
function section(id, title, parts) {
  return make("section", { id, class: "sheet" }, [make("h2", {}, [text(title)]), ...parts]);
}

/** @param {[string, string][]} figures keys and values */
function list(figures) {
  const pair = (/** @type {[string, string]} */ [key, value]) =>
    make("div", {}, [make("dt", {}, [text(key)]), make("dd", {}, [value])]);
  return make("dl", { class: "key-figures" }, figures.map(pair));
}

/** A bar of what was won, drawn and lost; the list below it says the same. @param {number[]} counts */
function share(...counts) {
  const parts = counts.map((count, index) => {
    const part = make("span", { class: ["won", "drawn", "lost"][index] ?? "", hidden: count === 0 });
    part.style.flexGrow = String(count);
    return part;
  });
  return make("div", { class: "share", "aria-hidden": true, hidden: counts.every((count) => count === 0) }, parts);
}
