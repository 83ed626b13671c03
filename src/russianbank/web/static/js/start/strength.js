/** The table of what was measured of the levels (`russianbank ladder`). */

import { make } from "../dom.js";
import { text, textLanguage } from "../texts.js";
import { rulesName } from "../wording.js";

/**
 * @typedef {{value: number, low: number | null, high: number | null}} Estimate
 * @typedef {{rules: string, level: string, pairs: number, share: Estimate | null, points: Estimate | null,
 *   error: Estimate | null}} Rung
 */

const NOTHING = "–";

/**
 * `62 % (58–66)`, or a dash.
 * @param {Estimate | null} estimate
 * @param {boolean} isShare
 */
function estimateText(estimate, isShare) {
  if (estimate === null) return NOTHING;
  /** @type {Intl.NumberFormatOptions} */
  const style = isShare ? { style: "percent" } : { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const write = new Intl.NumberFormat(textLanguage(), style);
  const { value, low, high } = estimate;
  if (low === null || high === null) return write.format(value);
  return text("ui.strength_estimate", {
    value: write.format(value),
    low: write.format(low),
    high: write.format(high),
  });
}

/** @param {Rung} rung */
function row({ level, share, points, error }) {
  return make("tr", {}, [
    make("th", { scope: "row" }, [text(`ui.player_${level}`)]),
    make("td", {}, [estimateText(share, true)]),
    make("td", {}, [estimateText(points, false)]),
    make("td", {}, [estimateText(error, false)]),
  ]);
}

/** A table for each rule set. @param {readonly Rung[]} rungs */
export function strengthTables(rungs) {
  const heads = ["ui.level", "ui.strength_share", "ui.strength_points", "ui.strength_error"];
  return [...new Set(rungs.map(({ rules }) => rules))].map((rules) =>
    make("div", { class: "wide-table", tabindex: "0", role: "region", "aria-label": rulesName(rules) }, [
      make("table", {}, [
        make("caption", {}, [rulesName(rules)]),
        make("thead", {}, [
          make(
            "tr",
            {},
            heads.map((key) => make("th", { scope: "col" }, [text(key)])),
          ),
        ]),
        make("tbody", {}, rungs.filter((rung) => rung.rules === rules).map(row)),
      ]),
    ]),
  );
}
