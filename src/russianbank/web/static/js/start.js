/** The start page: matches to go on with, and a new one. */

import { abandonMatch } from "./abandon.js";
import { ApiError, getJson } from "./api.js";
import { insist } from "./app/away.js";
import { welcome } from "./app/welcome.js";
import { beginMatch } from "./begin.js";
import { button, byId, make } from "./dom.js";
import { changeSettings, settings } from "./settings.js";
import { hasText, loadTexts, text, textLanguage } from "./texts.js";
import { replayPath, rulesName, targetOf } from "./wording.js";

/**
 * @typedef {import("./types.js").Summary} Summary
 */

const SHOWN = 4;

/** @param {string} player */
function playerName(player) {
  const key = player === "human" ? "ui.you" : `ui.player_${player}`;
  return hasText(key) ? text(key) : player;
}

/** @param {Summary} match */
function title({ players }) {
  const [first = "", second = ""] = players;
  if (first === "human" && second === "human") return text("ui.two_players");
  return text("ui.against", { name: playerName(first === "human" ? second : first) });
}

/** @param {Summary} match */
function details(match) {
  const target = targetOf(match.rules);
  const view = match.players[0] === "human" ? 0 : 1;
  const words = [
    match.practice ? text("ui.practice") : "",
    rulesName(match.rules),
    target === "0" ? text("ui.target_0") : text("ui.to_points", { target }),
    target === "0" ? "" : text("ui.round", { round: match.round }),
    text("ui.score", { own: match.score[view] ?? 0, other: match.score[1 - view] ?? 0 }),
    ended(match, view),
  ];
  return words.filter(Boolean).join(" · ");
}

/**
 * @param {Summary} match
 * @param {number} view
 */
function ended({ status, winner, lost, players }, view) {
  if (status === "open") return "";
  if (status === "abandoned") return text(lost ? "ui.status_abandoned_lost" : "ui.status_abandoned");
  if (winner === null) return text("ui.status_drawn");
  if (players[0] === players[1]) return text("ui.won_match", { name: text("ui.seat", { number: winner + 1 }) });
  return text(winner === view ? "ui.status_won" : "ui.status_lost");
}

/** @param {Summary} match */
function item(match) {
  const when = new Date(match.updated);
  const format = new Intl.DateTimeFormat(textLanguage(), { dateStyle: "medium", timeStyle: "short" });
  const open = match.status === "open";
  const link = make(
    "a",
    { class: open ? "button primary" : "button", href: `/match/${encodeURIComponent(match.id)}` },
    [text(open ? "ui.resume" : "ui.look")],
  );
  const actions = make("div", { class: "actions" }, [link]);
  if (!open) actions.prepend(make("a", { class: "button", href: replayPath(match.id, 1) }, [text("ui.replay")]));
  if (open) actions.prepend(button("ui.abandon", () => abandon(match), "quiet"));
  return make("li", { class: "match", "data-match": match.id, "data-status": match.status }, [
    make("div", {}, [
      make("h3", {}, [title(match)]),
      make("p", {}, [details(match)]),
      make("time", { datetime: match.updated }, [format.format(when)]),
    ]),
    actions,
  ]);
}

/** @param {Summary} match */
async function abandon(match) {
  await attempt(async () => {
    if (await abandonMatch(match)) await list();
  });
}

/**
 * Shows the latest matches, and the others when asked for.
 * @param {string} name the part of the page
 * @param {Summary[]} matches
 */
function fill(name, matches) {
  byId(name).hidden = matches.length === 0;
  byId(`${name}-list`).replaceChildren(...matches.slice(0, SHOWN).map(item));
  const others = matches.slice(SHOWN);
  const more = byId(`${name}-more`);
  more.hidden = others.length === 0;
  more.replaceChildren(
    make("summary", {}, [text("ui.show_more", { count: others.length })]),
    make("ul", { class: "matches" }, others.map(item)),
  );
}

async function list() {
  /** @type {Summary[]} */
  const matches = (await getJson("/api/matches")).matches;
  const open = matches.filter((match) => match.status === "open");
  const rest = matches.filter((match) => match.status !== "open");
  fill("open", open);
  fill("over", rest);
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
  field("opponent").value = settings.opponent;
  field("preset").value = settings.preset;
}

/** @param {Event} event */
function begin(event) {
  event.preventDefault();
  const opponent = /** @type {typeof settings.opponent} */ (field("opponent").value);
  const preset = /** @type {typeof settings.preset} */ (field("preset").value);
  const target = field("target").value;
  const seed = field("seed").value;
  changeSettings({ opponent, preset });
  void attempt(async () => {
    await beginMatch({
      rules: target === "300" ? preset : `${preset};target=${target}`,
      players: ["human", opponent],
      ...(seed && { seed }),
    });
  });
}

await loadTexts();
fillForm();
welcome(fillForm);
form.addEventListener("submit", begin);
await attempt(() => insist(list));
window.addEventListener("pageshow", (event) => {
  if (event.persisted) void attempt(() => insist(list));
});
document.documentElement.dataset.ready = "true";
