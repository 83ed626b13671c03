/** The field for typed moves. */

import { byId } from "./dom.js";

/**
 * @param {{play(move: string): void, close(): void, leave(): void}} table
 *   `close` when a move was typed, `leave` when it was given up
 */
export function listenToTyping({ play, close, leave }) {
  const input = /** @type {HTMLInputElement} */ (byId("typed"));
  byId("typing").addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim()) play(input.value);
    input.value = "";
    close();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
  });
}
