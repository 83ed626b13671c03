/** The page for practice: a deal by its seed, or a position set up by hand. */

import { ApiError, postJson } from "../api.js";
import { byId, make } from "../dom.js";
import { settings, VALUES } from "../settings.js";
import { loadTexts, text } from "../texts.js";
import { rulesName, seatName } from "../wording.js";
import { beginPractice } from "./begin.js";
import { Editor } from "./editor.js";

/** How long to wait for the next key before a typed position is read. */
const WAIT = 350;
const SHOWN_PROBLEMS = 6;
const ONE_ROUND = { match: { players: ["", ""] } };

await loadTexts();

const form = /** @type {HTMLFormElement} */ (byId("practice"));
const field = /** @type {HTMLTextAreaElement} */ (byId("position"));
const seed = /** @type {HTMLInputElement} */ (byId("seed"));
const rules = select("rules");
const editor = new Editor((position) => void look({ position }), deal);
let asked = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;

/** @param {string} id */
function select(id) {
  return /** @type {HTMLSelectElement} */ (byId(id));
}

/**
 * @param {HTMLSelectElement} list
 * @param {[string, string][]} options values and texts
 * @param {string} chosen
 */
function offer(list, options, chosen) {
  list.replaceChildren(...options.map(([value, label]) => make("option", { value }, [label])));
  list.value = chosen;
}

/** A new deal to begin with. */
function deal() {
  void look({ seed: String(Math.random()) });
}

/**
 * Shows a position as the server reads it, and what is wrong with it.
 * @param {{position: string} | {seed: string}} wanted
 */
async function look(wanted) {
  clearTimeout(typing);
  asked += 1;
  const number = asked;
  try {
    const setup = await postJson("/api/position", { rules: rules.value, ...wanted });
    if (number !== asked) return;
    if (document.activeElement !== field) field.value = setup.position;
    editor.show(setup);
    tell(problemsOf(setup));
  } catch (error) {
    if (number === asked) tell([sentence(error)]);
  }
}

/** The sentences to show; that cards are missing is plain to see. @param {import("./setup.js").Setup} setup */
function problemsOf({ problems, missing }) {
  const others = problems.filter(({ code }) => code !== "card_missing").map(({ message }) => message);
  const more = others.length - SHOWN_PROBLEMS;
  return [
    ...others.slice(0, SHOWN_PROBLEMS),
    ...(more > 0 ? [text("ui.practice_more", { count: more })] : []),
    ...(missing.length > 0 ? [text("ui.practice_missing", { count: missing.length })] : []),
  ];
}

/** @param {string[]} problems */
function tell(problems) {
  byId("problems").replaceChildren(...problems.map((problem) => make("li", {}, [problem])));
  byId("play").toggleAttribute("disabled", isPosition() && problems.length > 0);
}

function isPosition() {
  return new FormData(form).get("start") === "position";
}

/** Shows what belongs to the chosen beginning. */
function choose() {
  const position = isPosition();
  byId("editor").hidden = !position;
  byId("seed-line").hidden = position;
  byId("play").toggleAttribute("disabled", position && byId("problems").childElementCount > 0);
  if (position && !editor.setup && !field.value) deal();
}

/** @param {unknown} error */
function sentence(error) {
  return (error instanceof ApiError && error.message) || text("ui.no_answer");
}

/** @param {Event} event */
async function begin(event) {
  event.preventDefault();
  const against = select("opponent").value;
  const start = isPosition() ? { position: field.value.trim() } : seed.value ? { seed: seed.value } : {};
  byId("error").textContent = "";
  try {
    await beginPractice({
      rules: rules.value,
      players: select("seat").value === "0" ? ["human", against] : [against, "human"],
      ...start,
    });
  } catch (error) {
    byId("error").textContent = sentence(error);
  }
}

const given = new URLSearchParams(location.hash.slice(1));
const ruleSets = new Set([...VALUES.preset, given.get("rules") ?? settings.preset]);
offer(
  rules,
  [...ruleSets].map((name) => [name, rulesName(name)]),
  given.get("rules") ?? settings.preset,
);
offer(
  select("opponent"),
  VALUES.opponent.map((name) => [name, text(`ui.player_${name}`)]),
  settings.opponent,
);
offer(
  select("seat"),
  [
    ["0", seatName(ONE_ROUND, 0)],
    ["1", seatName(ONE_ROUND, 1)],
  ],
  given.get("seat") ?? "0",
);
seed.value = given.get("seed") ?? "";
const position = given.get("position");
if (position !== null) {
  field.value = position;
  /** @type {HTMLInputElement} */ (form.querySelector("[value='position']")).checked = true;
  choose();
  await look({ position });
}

window.addEventListener("hashchange", () => location.reload());
form.addEventListener("submit", begin);
for (const radio of form.querySelectorAll("[name='start']")) radio.addEventListener("change", choose);
rules.addEventListener("change", () => {
  if (editor.setup) void look({ position: field.value.trim() });
});
field.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => void look({ position: field.value.trim() }), WAIT);
});
document.documentElement.dataset.ready = "true";
