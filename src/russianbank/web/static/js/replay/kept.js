/** The rounds that are kept here, match by match, each with the way to its replay. */

import { getJson } from "../api.js";
import { make } from "../dom.js";
import { fillMatches, matchItem } from "../matches.js";
import { text } from "../texts.js";
import { replayPath } from "../wording.js";

/**
 * @typedef {import("../types.js").Summary} Summary
 */

/** Lists them. @throws {import("../api.js").ApiError | import("../api.js").ServerAway} */
export async function showKept() {
  /** @type {Summary[]} */
  const matches = (await getJson("/api/matches")).matches;
  fillMatches("kept", matches.filter((match) => roundsOver(match) > 0).map(item));
}

/** @param {Summary} match */
function item(match) {
  const count = roundsOver(match);
  const links = Array.from({ length: count }, (_, index) => {
    const words = count > 1 ? text("ui.round", { round: index + 1 }) : text("ui.replay_open_record");
    return make("a", { class: "button", href: replayPath(match.id, index + 1) }, [words]);
  });
  return matchItem(match, make("div", { class: "actions" }, links));
}

/** How many rounds are over: in a match that goes on, those before the present one. @param {Summary} match */
function roundsOver({ status, round }) {
  return status === "open" ? round - 1 : round;
}
