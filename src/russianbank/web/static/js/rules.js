/** The rules page: the rules under a rule set, with examples, and what the presets differ in. */

import { ApiError, getJson } from "./api.js";
import { insist } from "./app/away.js";
import { byId, make } from "./dom.js";
import { ruled } from "./ruled.js";
import { diagram, tablePicture } from "./rules/diagram.js";
import { fieldTable } from "./rules/fields.js";
import { settings } from "./settings.js";
import { loadTexts, text } from "./texts.js";
import { rulesName } from "./wording.js";

/**
 * @typedef {import("./rules/diagram.js").Diagram} Diagram
 * @typedef {{name: string, title: string, paragraphs: {text: string, diagram: Diagram | null}[]}} Section
 */

const PRESETS = ["gamerules", "g4a", "classic"];
/** @type {Set<string>} */
const anchors = new Set();

/** A paragraph, which links to its rules lead to: to the first, all of it. @param {string} words */
function ruleParagraph(words) {
  const paragraph = make(
    "p",
    { tabindex: -1 },
    ruled(words, (rule) => {
      const isNew = !anchors.has(rule);
      anchors.add(rule);
      return make("span", { id: isNew && rule, class: "rule-number", tabindex: -1 }, [rule]);
    }),
  );
  const first = paragraph.querySelector("span[id]");
  if (first) {
    paragraph.id = first.id;
    first.removeAttribute("id");
  }
  return paragraph;
}

/**
 * @param {Section} section
 * @param {string} rules
 */
function render({ name, title, paragraphs }, rules) {
  const parts = paragraphs.flatMap((paragraph) => [
    ruleParagraph(paragraph.text),
    ...(paragraph.diagram ? [diagram(paragraph.diagram, rules)] : []),
  ]);
  return make("section", { id: `section-${name}`, "aria-labelledby": `title-${name}` }, [
    make("h2", { id: `title-${name}` }, [title]),
    ...parts,
  ]);
}

/** Goes to the rule that the address names. */
function goToRule() {
  for (const old of document.querySelectorAll(".meant")) old.classList.remove("meant");
  const place = document.getElementById(location.hash.slice(1));
  const paragraph = place?.closest("p");
  if (!place || !paragraph) return;
  paragraph.classList.add("meant");
  paragraph.scrollIntoView({ block: "center" });
  place.focus({ preventScroll: true });
}

/** @param {string} preset */
function tabs(preset) {
  return PRESETS.map((name) =>
    make("a", { href: `/rules?rules=${name}`, "aria-current": name === preset ? "page" : "false" }, [
      text(`ui.preset_${name}`),
    ]),
  );
}

async function show() {
  const wanted = new URLSearchParams(location.search).get("rules") ?? PRESETS[0] ?? "";
  const box = byId("rules");
  try {
    const answer = await insist(() => getJson(`/api/rules?rules=${encodeURIComponent(wanted)}`));
    const [preset = ""] = answer.rules.split(";");
    byId("which").textContent = rulesName(answer.rules);
    byId("presets").replaceChildren(...tabs(preset));
    box.classList.toggle("four-colours", settings.fourColours);
    box.replaceChildren(
      ...answer.sections.map((/** @type {Section} */ section) => render(section, answer.rules)),
      fieldTable(answer.fields, answer.rules, PRESETS),
    );
    byId("section-table").append(tablePicture(answer.table));
  } catch (error) {
    const message = error instanceof ApiError ? error.message : "";
    box.replaceChildren(make("p", { class: "error", role: "alert" }, [message || text("ui.no_answer")]));
  }
}

await loadTexts();
await show();
document.documentElement.dataset.ready = "true";
goToRule();
window.addEventListener("hashchange", goToRule);
