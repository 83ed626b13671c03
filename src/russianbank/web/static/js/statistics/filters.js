/** Which results are meant: a form, the address of the page and the query to the server agree about it. */

import { make } from "../dom.js";
import { text } from "../texts.js";
import { opponentName, ruleSetName, seatLabel, starterName } from "./names.js";

const CHOICES = /** @type {const} */ (["rules", "opponent", "seat", "starter"]);
const FOUR_DIGITS = /^(?!0000)\d{4}-/;
const STARTERS = ["own", "opponent"];

/** @type {Record<(typeof CHOICES)[number], (key: string) => string>} */
const NAMES = { rules: ruleSetName, opponent: opponentName, seat: seatLabel, starter: starterName };

/**
 * Fills the lists of the form, and chooses what the address says, even if there are no results of it.
 * @param {HTMLFormElement} form
 * @param {import("./types.js").Choices} choices
 */
export function fillFilters(form, choices) {
  const wanted = new URLSearchParams(location.search);
  for (const name of CHOICES) {
    const keys = name === "starter" ? STARTERS : choices[name];
    const chosen = wanted.get(name) ?? "";
    const box = select(form, name);
    const all = chosen === "" || keys.includes(chosen) ? keys : [...keys, chosen];
    box.replaceChildren(option("", text("ui.stats_all")), ...all.map((key) => option(key, NAMES[name](key))));
    box.value = chosen;
    box.parentElement?.toggleAttribute("hidden", name === "seat" && all.length < 2);
  }
  for (const name of ["from", "to"]) input(form, name).value = wanted.get(name) ?? "";
}

/**
 * Makes the address say what the form says.
 * @param {HTMLFormElement} form
 */
export function keepFilters(form) {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) query.set(name, String(value));
  history.replaceState(null, "", query.size > 0 ? `?${query}` : location.pathname);
}

/** Whether the address asks for less than everything. */
export function isFiltered() {
  return new URLSearchParams(location.search).size > 0;
}

/** The query to the server: as in the address, but days are those of the reader's time zone. */
export function filterQuery() {
  const query = new URLSearchParams(location.search);
  const [from, to] = [query.get("from"), query.get("to")];
  if (from) query.set("from", midnight(from, 0));
  if (to) query.set("to", midnight(to, 1));
  return query.size > 0 ? `?${query}` : "";
}

/**
 * The moment at which a day begins here, some days later; what is no date stays, and the server says so.
 * @param {string} day
 * @param {number} later
 */
export function midnight(day, later) {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
  if (!isDate) return day;
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + later);
  const written = moment.toISOString();
  return FOUR_DIGITS.test(written) ? written : day;
}

/** @param {HTMLFormElement} form @param {string} name */
function select(form, name) {
  return /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));
}

/** @param {HTMLFormElement} form @param {string} name */
function input(form, name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

/** @param {string} value @param {string} shown */
function option(value, shown) {
  return make("option", { value }, [shown]);
}
