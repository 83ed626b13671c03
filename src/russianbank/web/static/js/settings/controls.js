/** The controls of the settings: a choice of few values as a row of buttons, of many as a list, yes or no as a box. */

import { make } from "../dom.js";
import { VALUES, changeSettings, settings } from "../settings.js";
import { text } from "../texts.js";

/**
 * @typedef {import("../settings.js").Settings} Settings
 * @typedef {keyof Settings} Name
 */

const FEW = 4;

/**
 * A setting with its name, what it does, and its control; a change counts at once.
 * @param {Name} name
 */
export function control(name) {
  const values = VALUES[name];
  if (typeof values[0] === "boolean") return box(name);
  return values.length > FEW ? list(name) : row(name);
}

/** @param {Name} name @param {string | boolean} value */
function change(name, value) {
  changeSettings({ [name]: value });
}

/** @param {Name} name */
function help(name) {
  return make("small", { id: `${name}-help` }, [text(`ui.setting_${name}_help`)]);
}

/** @param {Name} name */
function box(name) {
  const input = make("input", {
    type: "checkbox",
    id: name,
    "aria-describedby": `${name}-help`,
    checked: settings[name] === true,
  });
  input.addEventListener("change", () => change(name, input.checked));
  return make("div", { class: "setting" }, [
    make("div", {}, [make("label", { for: name }, [text(`ui.setting_${name}`)]), help(name)]),
    input,
  ]);
}

/** @param {Name} name */
function list(name) {
  const select = make("select", { id: name, "aria-describedby": `${name}-help` });
  for (const value of VALUES[name]) {
    select.append(
      make("option", { value: String(value), selected: settings[name] === value }, [valueName(name, value)]),
    );
  }
  select.addEventListener("change", () => change(name, select.value));
  return make("div", { class: "setting" }, [
    make("div", {}, [make("label", { for: name }, [text(`ui.setting_${name}`)]), help(name)]),
    select,
  ]);
}

/** @param {Name} name */
function row(name) {
  const chosen = make("small", { class: "chosen" });
  const explain = () => (chosen.textContent = explanation(name));
  const buttons = VALUES[name].map((value) => {
    const input = make("input", { type: "radio", name, value: String(value), checked: settings[name] === value });
    input.addEventListener("change", () => {
      change(name, value);
      explain();
    });
    return make("label", {}, [input, make("span", {}, [valueName(name, value)])]);
  });
  explain();
  return make("fieldset", { class: "setting", "aria-describedby": `${name}-help` }, [
    make("legend", {}, [text(`ui.setting_${name}`)]),
    help(name),
    make("div", { class: "segments" }, buttons),
    chosen,
  ]);
}

/** What the chosen value means, where its name does not say it. @param {Name} name */
function explanation(name) {
  return name === "preset" || name === "opponent" ? text(`ui.explain_${settings[name]}`) : "";
}

/**
 * What a value is called; a language in its own words.
 * @param {Name} name
 * @param {string | boolean} value
 */
function valueName(name, value) {
  if (name === "language" && value !== "auto") return languageName(String(value));
  if (name === "preset") return text(`ui.preset_${value}`);
  if (name === "opponent") return text(`ui.player_${value}`);
  return text(`ui.${name}_${value}`);
}

/** @param {string} code */
function languageName(code) {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
