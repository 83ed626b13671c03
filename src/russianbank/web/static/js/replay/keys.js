/** The keys of a replay. */

import { keyOf } from "../keys.js";

/**
 * @param {{player: import("./player.js").Player, view(): void, open(): void, panel(): void,
 *   help(): void, escape(): void}} replay
 */
export function listenToKeys({ player, view, open, panel, help, escape }) {
  /** @type {Record<string, () => void>} */
  const keys = {
    " ": () => player.toggle(),
    ArrowLeft: () => player.step(-1),
    ArrowRight: () => player.step(1),
    ArrowUp: () => player.turn(-1),
    ArrowDown: () => player.turn(1),
    Home: () => player.jump(0),
    End: () => player.jump(Infinity),
    Escape: escape,
    v: view,
    o: open,
    l: panel,
    h: help,
    "?": help,
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!player.replay || isElsewhere(event)) return;
    const action = keys[keyOf(event)];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/**
 * Whether a key belongs to a dialog, a field, or the button it would press.
 * @param {KeyboardEvent} event
 */
function isElsewhere({ key, target }) {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof Element)) return false;
  if (key === " ") return target.closest("button:not(.card, .slot), a, input, select, summary") !== null;
  return target.closest("select, input:not([type='range'], [type='checkbox'])") !== null;
}
