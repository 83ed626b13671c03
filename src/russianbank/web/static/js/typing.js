/** The field for typed moves. */

import { byId } from "./dom.js";
import { isForeign, keyOf } from "./keys.js";

/**
 * Moves are written in Latin letters, so a keyboard of another script writes those of its keys.
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
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !isForeign(event)) return;
    event.preventDefault();
    const isCapital = event.shiftKey || /\p{Lu}/u.test(event.key);
    const letter = isCapital ? keyOf(event).toUpperCase() : keyOf(event);
    input.setRangeText(letter, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  });
}
