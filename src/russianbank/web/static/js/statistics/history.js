/** The points over time: two charts, and a table that says the same. */

import { make } from "../dom.js";
import { text } from "../texts.js";
import { stepChart, stepRounds, stepTitle, totalChart } from "./charts.js";
import { scrolled } from "./figures.js";
import { dayText, number } from "./names.js";

const NARROWEST = 240;

/** @typedef {import("./types.js").Step} Step */

/** @param {Step[]} steps */
export function pointsOverTime(steps) {
  if (steps.length === 0) return [];
  const charts = make("div", { class: "charts" });
  const draw = () => {
    const width = Math.max(NARROWEST, Math.floor(charts.clientWidth));
    charts.replaceChildren(
      figure(text("ui.stats_chart_total"), totalChart(steps, width)),
      figure(stepTitle(steps), stepChart(steps, width)),
    );
  };
  let drawn = 0;
  new ResizeObserver(() => {
    if (charts.clientWidth === drawn) return;
    drawn = charts.clientWidth;
    draw();
  }).observe(charts);
  return [
    make("section", { class: "sheet" }, [
      make("h2", { id: "history" }, [text("ui.stats_history")]),
      make("p", { class: "legend" }, [sample("own"), text("ui.stats_you"), sample("other"), text("ui.opponent")]),
      charts,
      make("details", {}, [make("summary", {}, [text("ui.stats_as_table")]), table(steps)]),
    ]),
  ];
}

/** @param {string} title @param {SVGElement} chart */
function figure(title, chart) {
  return make("figure", {}, [make("figcaption", {}, [title]), chart]);
}

/** @param {string} side */
function sample(side) {
  return make("i", { class: `sample ${side}` });
}

/** @param {Step[]} steps */
function table(steps) {
  const heads = [
    "ui.stats_round",
    "ui.stats_day",
    "ui.stats_points_own",
    "ui.stats_points_other",
    "ui.stats_total_own",
    "ui.stats_total_other",
  ];
  const row = (/** @type {Step} */ step) =>
    make("tr", {}, [
      make("th", { scope: "row" }, [stepRounds(step)]),
      ...[dayText(step.ended), ...[...step.points, ...step.total].map((value) => number(value))].map((cell) =>
        make("td", {}, [cell]),
      ),
    ]);
  return scrolled("history", [
    make("thead", {}, [
      make(
        "tr",
        {},
        heads.map((key) => make("th", { scope: "col" }, [text(key)])),
      ),
    ]),
    make("tbody", {}, steps.map(row)),
  ]);
}
