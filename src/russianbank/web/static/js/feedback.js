/** What is heard and felt of what happens at the table, as far as the reader wants it. */

import { canAct, parts } from "./model.js";
import { settings } from "./settings.js";
import { play } from "./sound.js";

/**
 * @typedef {import("./types.js").Model} Model
 * @typedef {{sound: string, buzz: number[]}} Feeling  A sound of sound.js and the lengths of a vibration in milliseconds.
 */

/**
 * Something has happened.
 * @param {Model} model the model after it
 * @param {import("./types.js").TableEvent} event
 * @param {boolean} byComputer
 */
export function feelEvent(model, event, byComputer) {
  feel(feelingOf(model, event, byComputer));
}

/** Cards were picked up. */
export function feelHold() {
  feel({ sound: "", buzz: [8] });
}

/** A move was refused. */
export function feelRefusal() {
  feel({ sound: "refuse", buzz: [25, 40, 25] });
}

/**
 * Pure.
 * @param {Model} model
 * @param {import("./types.js").TableEvent} event
 * @param {boolean} byComputer
 * @returns {Feeling}
 */
export function feelingOf(model, event, byComputer) {
  const { over } = model.state;
  if (over && event.t === "move") return { sound: soundOfEnd(model, over.result), buzz: [40, 60, 40] };
  if (event.t === "next") return { sound: "deal", buzz: [15] };
  if (event.t !== "move") return { sound: event.t === "undo" ? "place" : "", buzz: [] };
  if (byComputer && canAct(model)) return { sound: "yours", buzz: [30] };
  const { target } = parts(event.move);
  const sounds = { T: "turn", P: "", F: "found", r: "load", w: "load" };
  const key = /** @type {keyof typeof sounds} */ (target || event.move);
  return { sound: sounds[key] ?? "place", buzz: byComputer ? [] : [12] };
}

/**
 * @param {Model} model
 * @param {string} result
 */
function soundOfEnd({ view, match }, result) {
  if (match.players[0] === match.players[1]) return "won";
  return result === String(view) ? "won" : result === String(1 - view) ? "lost" : "yours";
}

/** @param {Feeling} feeling */
function feel({ sound, buzz }) {
  if (settings.sounds && sound && !document.hidden) play(sound);
  if (settings.haptics && buzz.length > 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzz);
}
