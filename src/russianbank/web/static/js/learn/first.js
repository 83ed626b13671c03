/** The way from the lessons into a game. */

import { postJson } from "../api.js";
import { button } from "../dom.js";
import { DEFAULTS, settings } from "../settings.js";

/**
 * A button that begins a match against the computer.
 * @param {(error: unknown) => void} failed
 */
export function firstMatchButton(failed) {
  return button("ui.learn_first_match", () => begin().catch(failed), "primary");
}

async function begin() {
  const opponent = settings.opponent === "human" ? DEFAULTS.opponent : settings.opponent;
  const match = await postJson("/api/matches", { rules: settings.preset, players: ["human", opponent] });
  location.assign(`/match/${encodeURIComponent(match.id)}`);
}
