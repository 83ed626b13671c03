/** The start page: matches to go on with, and a new one. */

import { abandonMatch } from "./abandon.js";
import { ApiError, getJson } from "./api.js";
import { insist } from "./app/away.js";
import { welcome } from "./app/welcome.js";
import { beginMatch } from "./begin.js";
import { button, byId, make } from "./dom.js";
import { fillMatches, matchItem } from "./matches.js";
import { changeSettings, settings } from "./settings.js";
import { askLevels, chosenOpponent, chosenPlayers, fillOpponent } from "./start/opponent.js";
import { loadTexts, text } from "./texts.js";
import { replayPath } from "./wording.js";

/**
 * @typedef {import("./types.js").Summary} Summary
 */

/** @param {Summary} match */
function item(match) {
  const open = match.status === "open";
  const link = make(
    "a",
    { class: open ? "button primary" : "button", href: `/match/${encodeURIComponent(match.id)}` },
    [text(open ? "ui.resume" : "ui.look")],
  );
  const actions = make("div", { class: "actions" }, [link]);
  if (!open) actions.prepend(make("a", { class: "button", href: replayPath(match.id, 1) }, [text("ui.replay")]));
  if (open) actions.prepend(button("ui.abandon", () => abandon(match), "quiet"));
  return matchItem(match, actions);
}

/** @param {Summary} match */
async function abandon(match) {
  await attempt(async () => {
    if (await abandonMatch(match)) await list();
  });
}

async function list() {
  /** @type {Summary[]} */
  const matches = (await getJson("/api/matches")).matches;
  const open = matches.filter((match) => match.status === "open");
  const rest = matches.filter((match) => match.status !== "open");
  fillMatches("open", open.map(item));
  fillMatches("over", rest.map(item));
}

/** Does something and shows the server's sentence if it fails. @param {() => Promise<void>} action */
async function attempt(action) {
  const box = byId("error");
  box.textContent = "";
  try {
    await action();
  } catch (error) {
    const message = error instanceof ApiError ? error.message : "";
    box.textContent = message || text("ui.no_answer");
  }
}

const form = /** @type {HTMLFormElement} */ (byId("new"));

/** What is chosen or written in a field of the form. @param {string} name */
function field(name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

/** The form begins with what was chosen last. */
function fillForm() {
  fillOpponent();
  field("preset").value = settings.preset;
}

/** @param {Event} event */
function begin(event) {
  event.preventDefault();
  const preset = /** @type {typeof settings.preset} */ (field("preset").value);
  const target = field("target").value;
  const seed = field("seed").value;
  changeSettings({ opponent: chosenOpponent(), preset });
  void attempt(async () => {
    await beginMatch({
      rules: target === "300" ? preset : `${preset};target=${target}`,
      players: chosenPlayers(),
      ...(seed && { seed }),
    });
  });
}

await loadTexts();
fillForm();
welcome(fillForm);
form.addEventListener("submit", begin);
await attempt(() => insist(list));
await attempt(() => insist(askLevels));
window.addEventListener("pageshow", (event) => {
  if (event.persisted) void attempt(() => insist(list));
});
document.documentElement.dataset.ready = "true";
