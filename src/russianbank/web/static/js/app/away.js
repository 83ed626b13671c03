/** Says when the server is away, keeps what is shown, and goes on when it is back. */

import { ServerAway } from "../api.js";
import { byId } from "../dom.js";
import { text } from "../texts.js";

const PAUSE = 2000;

/** @type {Promise<void> | null} */
let waiting = null;

/**
 * Does something that asks the server; while there is no answer it says so, and does it again when there is.
 * @template T
 * @param {() => Promise<T>} action changes nothing on the server
 * @param {() => void} [meanwhile] shows what can be shown without it
 * @returns {Promise<T>}
 * @throws whatever the action throws but ServerAway
 */
export async function insist(action, meanwhile = () => undefined) {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ServerAway)) throw error;
      meanwhile();
      waiting ??= untilBack().finally(() => (waiting = null));
      await waiting;
    }
  }
}

/** Meanwhile the page shows what it can. */
async function untilBack() {
  const line = byId("away");
  document.documentElement.dataset.ready = "true";
  line.textContent = text("ui.server_away");
  do await pause();
  while (!(await answers()));
  line.textContent = "";
}

async function answers() {
  try {
    return (await fetch("/api/about", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** A while, or until the reader comes back to the page. */
function pause() {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSE);
    document.addEventListener("visibilitychange", resolve, { once: true });
  });
}
