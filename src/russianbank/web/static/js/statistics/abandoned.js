/** The abandoned matches, each of which the player may count as lost. */

import { button, make } from "../dom.js";
import { text } from "../texts.js";
import { dayText, opponentName, pointsText, ruleSetName } from "./names.js";

/** @typedef {import("./types.js").Abandoned} Abandoned */

/**
 * @param {Abandoned[]} matches
 * @param {(match: Abandoned) => void} change counts one as lost, or no longer
 */
export function abandonedList(matches, change) {
  if (matches.length === 0) return [];
  return [
    make("section", { id: "abandoned", class: "sheet" }, [
      make("h2", {}, [text("ui.stats_abandoned_matches")]),
      make("p", {}, [text("ui.stats_abandoned_text")]),
      make(
        "ul",
        { class: "abandoned" },
        matches.map((match) => item(match, change)),
      ),
    ]),
  ];
}

/**
 * @param {Abandoned} match
 * @param {(match: Abandoned) => void} change
 */
function item(match, change) {
  const key = match.lost ? "ui.stats_count_not" : "ui.stats_count_lost";
  const toggle = button(key, () => change(match));
  const what = [ruleSetName(match.rules), pointsText(match.points), dayText(match.updated)];
  const id = `abandoned-${match.id}`;
  toggle.setAttribute("aria-describedby", id);
  return make("li", { "data-match": match.id }, [
    make("div", { id }, [
      make("a", { href: `/match/${encodeURIComponent(match.id)}` }, [
        text("ui.against", { name: opponentName(match.opponent) }),
      ]),
      make("small", {}, [what.join(" · ")]),
      make("b", { hidden: !match.lost }, [text("ui.stats_counts_lost")]),
    ]),
    toggle,
  ]);
}
