/** The table of what rule sets decide, preset by preset. */

import { make } from "../dom.js";
import { text } from "../texts.js";

/**
 * @typedef {{name: string, rule: string, title: string, text: string, value: string,
 *   presets: Record<string, string>, differs: boolean}} Field
 */

/**
 * A section with the fields of rule sets; with a column for the rule set shown if it is no preset.
 * @param {Field[]} fields
 * @param {string} rules
 * @param {string[]} presets
 */
export function fieldTable(fields, rules, presets) {
  const isPreset = presets.includes(rules);
  const own = isPreset ? [] : [text("ui.rules_this")];
  const names = [...presets.map((preset) => text(`ui.preset_${preset}`)), ...own];
  const head = make("tr", { role: "row" }, [
    make("td", { role: "cell" }),
    ...names.map((name, index) =>
      make("th", { scope: "col", role: "columnheader", class: isShown(index, rules, presets) }, [name]),
    ),
  ]);
  return make("section", { id: "section-fields", "aria-labelledby": "title-fields" }, [
    make("h2", { id: "title-fields" }, [text("ui.rules_fields")]),
    make("p", {}, [text("ui.rules_fields_text")]),
    // The roles are said because a narrow window lays the rows out as grids.
    make("table", { class: `fields ${isPreset ? "" : "with-own"}`, role: "table", "aria-labelledby": "title-fields" }, [
      make("thead", { role: "rowgroup" }, [head]),
      make(
        "tbody",
        { role: "rowgroup" },
        fields.map((field) => row(field, rules, presets)),
      ),
    ]),
  ]);
}

/**
 * @param {Field} field
 * @param {string} rules
 * @param {string[]} presets
 */
function row(field, rules, presets) {
  const values = presets.map((preset) => field.presets[preset] ?? "");
  if (!presets.includes(rules)) values.push(field.value);
  return make("tr", { role: "row", class: field.differs ? "differs" : "" }, [
    make("th", { scope: "row", role: "rowheader" }, [
      make("b", {}, [field.title]),
      " ",
      make("a", { href: `#${field.rule}` }, [field.rule]),
      make("small", {}, [field.text, " ", make("code", {}, [field.name])]),
    ]),
    ...values.map((value, index) => make("td", { role: "cell", class: isShown(index, rules, presets) }, [value])),
  ]);
}

/**
 * The class of the column of the rule set that is shown.
 * @param {number} index
 * @param {string} rules
 * @param {string[]} presets
 */
function isShown(index, rules, presets) {
  const shown = presets.includes(rules) ? presets.indexOf(rules) : presets.length;
  return index === shown ? "shown" : "";
}
