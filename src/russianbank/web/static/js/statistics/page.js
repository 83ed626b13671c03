/** The statistics page. */

import { ApiError, deleteJson, getJson, postJson } from "../api.js";
import { insist } from "../app/away.js";
import { confirmed } from "../dialogs.js";
import { byId, make } from "../dom.js";
import { loadTexts, text } from "../texts.js";
import { abandonedList } from "./abandoned.js";
import { groupTable, matchFigures, roundFigures } from "./figures.js";
import { fillFilters, filterQuery, isFiltered, keepFilters } from "./filters.js";
import { pointsOverTime } from "./history.js";

/**
 * @typedef {import("./types.js").Report} Report
 */

const form = /** @type {HTMLFormElement} */ (byId("filters"));
/** @type {import("./types.js").Kept} */
let kept = { matches: 0, rounds: 0, open: 0 };

/** Shows what the address asks for; the answer to an older question is not shown any more. */
async function show() {
  const query = filterQuery();
  try {
    /** @type {Report} */
    const report = await insist(() => getJson(`/api/statistics${query}`));
    if (query !== filterQuery()) return;
    ({ kept } = report);
    tell("error", "");
    fillFilters(form, report.choices);
    byId("results").replaceChildren(...results(report));
    byId("deletion").hidden = kept.matches + kept.rounds === 0;
    showFiles(query, report);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    byId("results").replaceChildren();
    byId("files").hidden = true;
    tell("error", error.message || text("ui.no_answer"));
  }
}

/** @param {Report} report */
function results({ total, groups, steps, abandoned }) {
  const { rounds, matches } = total;
  const isEmpty = rounds.ended + rounds.unfinished === 0 && !matches?.ended && !matches?.abandoned;
  if (isEmpty) return [nothing(), ...(matches?.open ? [matchFigures(matches)] : [])];
  return [
    make("div", { class: "totals" }, [roundFigures(rounds), ...(matches ? [matchFigures(matches)] : [])]),
    ...pointsOverTime(steps),
    ...groupTable("rules", groups.rules),
    ...groupTable("opponent", groups.opponent),
    ...groupTable("starter", groups.starter),
    ...groupTable("seat", groups.seat),
    ...abandonedList(abandoned, (match) => void countAsLost(match)),
  ];
}

function nothing() {
  const parts = isFiltered()
    ? [make("p", {}, [text("ui.stats_nothing_fits")])]
    : [
        make("p", {}, [text("ui.stats_nothing")]),
        make("a", { class: "button primary", href: "/" }, [text("ui.nav_play")]),
      ];
  return make("section", { class: "sheet nothing" }, parts);
}

/** @param {string} query @param {Report} report */
function showFiles(query, { total }) {
  const { rounds, matches } = total;
  byId("files").hidden =
    rounds.ended + rounds.unfinished + (matches ? matches.ended + matches.abandoned + matches.open : 0) === 0;
  for (const link of byId("files").querySelectorAll("a")) link.href = `/api/statistics/${link.dataset.file}${query}`;
}

/** @param {import("./types.js").Abandoned} match */
async function countAsLost({ id, lost }) {
  await attempt(async () => {
    await postJson(`/api/matches/${encodeURIComponent(id)}/lost`, { lost: !lost });
    await show();
    tell("done", text(lost ? "ui.stats_counted_not" : "ui.stats_counted_lost"));
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-match="${CSS.escape(id)}"] button`))?.focus();
  });
}

async function deleteAll() {
  const lines = [
    text("ui.stats_delete_matches", { count: kept.matches }),
    text("ui.stats_delete_rounds", { count: kept.rounds }),
    text("ui.stats_delete_open", { count: kept.open }),
  ];
  const list = make(
    "ul",
    {},
    lines.map((line) => make("li", {}, [line])),
  );
  if (!(await confirmed("ui.stats_ask_delete", "ui.stats_delete_all", [list]))) return;
  await attempt(async () => {
    await deleteJson("/api/statistics");
    form.reset();
    keepFilters(form);
    await show();
    tell("done", text("ui.stats_deleted"));
  });
}

/** Does something and shows the server's sentence if it fails. @param {() => Promise<void>} action */
async function attempt(action) {
  try {
    await action();
  } catch (error) {
    tell("error", (error instanceof ApiError && error.message) || text("ui.no_answer"));
  }
}

/** @param {"error" | "done"} id @param {string} message */
function tell(id, message) {
  for (const name of ["error", "done"]) byId(name).textContent = name === id ? message : "";
}

await loadTexts();
await show();
form.addEventListener("change", () => {
  keepFilters(form);
  void show();
});
form.addEventListener("reset", () => {
  history.replaceState(null, "", location.pathname);
  void show();
});
form.addEventListener("submit", (event) => event.preventDefault());
byId("delete").addEventListener("click", () => void deleteAll());
window.addEventListener("pageshow", (event) => {
  if (event.persisted) void show();
});
document.documentElement.dataset.ready = "true";
