/** Beginning a practice match. */

import { beginMatch } from "../begin.js";

/**
 * Begins one and goes to its table; throws what the server refuses.
 * @param {{rules: string, players: string[], seed?: string, position?: string,
 *   from?: {match: string, round: number, ply: number}}} wanted
 */
export async function beginPractice(wanted) {
  await beginMatch({ ...wanted, practice: true });
}

/** Begins with the deal of a round that is over once more. @param {import("../types.js").Model} model */
export async function dealAgain({ match, state }) {
  const { rules, players, id } = match;
  await beginPractice({ rules, players, from: { match: id, round: state.round, ply: 0 } });
}
