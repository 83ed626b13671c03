/** Giving a match up, and saying whether it counts as lost. */

import { postJson } from "./api.js";
import { confirmed } from "./dialogs.js";
import { make } from "./dom.js";
import { text } from "./texts.js";

/**
 * Asks, and abandons a match unless the reader has thought better of it.
 * @param {{id: string, players: string[], practice: boolean}} match
 * @returns {Promise<boolean>} whether it was abandoned
 * @throws {import("./api.js").ApiError | import("./api.js").ServerAway}
 */
export async function abandonMatch({ id, players, practice }) {
  const lost = make("input", { type: "checkbox" });
  const canLose = !practice && players.filter((player) => player === "human").length === 1;
  const choice = make("label", { class: "tick", hidden: !canLose }, [lost, text("ui.count_abandoned")]);
  if (!(await confirmed("ui.ask_abandon", "ui.abandon", [choice]))) return false;
  await postJson(`/api/matches/${encodeURIComponent(id)}/abandon`, { lost: canLose && lost.checked });
  return true;
}
