/** The matches that are kept, in lists: against whom, by which rules, how they stand. */

import { byId, make } from "./dom.js";
import { hasText, text, textLanguage } from "./texts.js";
import { rulesName, targetOf } from "./wording.js";

/**
 * @typedef {import("./types.js").Summary} Summary
 */

/** How many of a list are shown at first. */
const SHOWN = 4;

/**
 * A match and what can be done with it.
 * @param {Summary} match
 * @param {HTMLElement} actions
 */
export function matchItem(match, actions) {
  const format = new Intl.DateTimeFormat(textLanguage(), { dateStyle: "medium", timeStyle: "short" });
  return make("li", { class: "match", "data-match": match.id, "data-status": match.status }, [
    make("div", {}, [
      make("h3", {}, [title(match)]),
      make("p", {}, [details(match)]),
      make("time", { datetime: match.updated }, [format.format(new Date(match.updated))]),
    ]),
    actions,
  ]);
}

/**
 * Shows the first of a list, and the others when asked for; a part of the page without any is hidden.
 * @param {string} name the part of the page
 * @param {HTMLElement[]} items
 */
export function fillMatches(name, items) {
  byId(name).hidden = items.length === 0;
  byId(`${name}-list`).replaceChildren(...items.slice(0, SHOWN));
  const others = items.slice(SHOWN);
  const more = byId(`${name}-more`);
  more.hidden = others.length === 0;
  more.replaceChildren(
    make("summary", {}, [text("ui.show_more", { count: others.length })]),
    make("ul", { class: "matches" }, others),
  );
}

/** @param {string} player */
function playerName(player) {
  const key = player === "human" ? "ui.you" : `ui.player_${player}`;
  return hasText(key) ? text(key) : player;
}

/** @param {Summary} match */
function title({ players }) {
  const [first = "", second = ""] = players;
  if (first === "human" && second === "human") return text("ui.two_players");
  if (first !== "human" && second !== "human") {
    return text("ui.two_computers", { first: playerName(first), second: playerName(second) });
  }
  return text("ui.against", { name: playerName(first === "human" ? second : first) });
}

/** @param {Summary} match */
function details(match) {
  const target = targetOf(match.rules);
  const view = match.players[0] === "human" ? 0 : 1;
  const words = [
    match.practice ? text("ui.practice") : "",
    rulesName(match.rules),
    target === "0" ? text("ui.target_0") : text("ui.to_points", { target }),
    target === "0" ? "" : text("ui.round", { round: match.round }),
    text("ui.score", { own: match.score[view] ?? 0, other: match.score[1 - view] ?? 0 }),
    ended(match, view),
  ];
  return words.filter(Boolean).join(" · ");
}

/**
 * @param {Summary} match
 * @param {number} view
 */
function ended({ status, winner, lost, players }, view) {
  if (status === "open") return "";
  if (status === "abandoned") return text(lost ? "ui.status_abandoned_lost" : "ui.status_abandoned");
  if (winner === null) return text("ui.status_drawn");
  if (players[0] === players[1]) return text("ui.won_match", { name: text("ui.seat", { number: winner + 1 }) });
  return text(winner === view ? "ui.status_won" : "ui.status_lost");
}
