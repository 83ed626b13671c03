/** Beginning a match. */

import { postJson } from "./api.js";

let isUnderWay = false;

/**
 * Begins a match and goes to its table. Until that is open, or has failed, a second click begins no second match.
 * @param {object} wanted the body of `POST /api/matches`
 * @throws {import("./api.js").ApiError | import("./api.js").ServerAway}
 */
export async function beginMatch(wanted) {
  if (isUnderWay) return;
  isUnderWay = true;
  try {
    const match = await postJson("/api/matches", wanted);
    location.assign(`/match/${encodeURIComponent(match.id)}`);
  } catch (error) {
    isUnderWay = false;
    throw error;
  }
}

window.addEventListener("pageshow", () => {
  isUnderWay = false;
});
