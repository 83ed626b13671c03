/** Whom to play against: a level of the computer, a person, or two levels to watch. */

import { getJson } from "../api.js";
import { byId, make } from "../dom.js";
import { settings, VALUES } from "../settings.js";
import { text } from "../texts.js";
import { strengthTables } from "./strength.js";

/**
 * @typedef {(typeof settings)["opponent"]} Opponent
 * @typedef {{levels: string[], default: string, rungs: import("./strength.js").Rung[], table: string | null,
 *   problem: string | null}} Levels
 */

const form = /** @type {HTMLFormElement} */ (byId("new"));

/** @param {string} name */
function choice(name) {
  return /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));
}

/** Who sits where by the form. @returns {[string, string]} */
export function chosenPlayers() {
  const kind = choice("opponent").value;
  if (kind === "human") return ["human", "human"];
  return [kind === "watch" ? choice("second").value : "human", choice("level").value];
}

/** The opponent to begin with the next time; who watches has chosen none. @returns {Opponent} */
export function chosenOpponent() {
  const [own, other] = chosenPlayers();
  return own === "human" ? /** @type {Opponent} */ (other) : settings.opponent;
}

/** Shows what goes with what is chosen. */
function show() {
  const kind = choice("opponent").value;
  byId("level-line").hidden = kind === "human";
  byId("second-line").hidden = kind !== "watch";
  byId("level-about").textContent = text(`ui.explain_${choice("level").value}`);
}

/** Offers levels in both lists, keeping what is chosen. @param {readonly string[]} levels @param {string} chosen */
function offer(levels, chosen) {
  for (const name of ["level", "second"]) {
    const list = choice(name);
    const value = list.value || chosen;
    list.replaceChildren(...levels.map((level) => make("option", { value: level }, [text(`ui.player_${level}`)])));
    list.value = levels.includes(value) ? value : (levels.at(-1) ?? "");
  }
  show();
}

/** Begins with what was chosen last. */
export function fillOpponent() {
  const isHuman = settings.opponent === "human";
  choice("opponent").value = isHuman ? "human" : "computer";
  const levels = VALUES.opponent.filter((name) => name !== "human");
  offer(levels, isHuman ? "" : settings.opponent);
  if (!isHuman) choice("level").value = settings.opponent;
  show();
}

/** Asks which levels play at their full strength here, and shows how strong they are. */
export async function askLevels() {
  /** @type {Levels} */
  const { levels, default: usual, rungs, table, problem } = await getJson("/api/levels");
  offer(levels, usual);
  const all = VALUES.opponent.length - 1;
  const notes = [problem, table, levels.length < all ? text("ui.levels_fewer") : null];
  byId("levels-note").textContent = notes.filter(Boolean).join(" ");
  const tables = strengthTables(rungs);
  byId("strength").hidden = tables.length === 0;
  byId("strength-tables").replaceChildren(...tables);
}

form.addEventListener("change", show);
