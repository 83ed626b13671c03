/** The texts of the page, from the server's catalogue. */

import { getJson } from "./api.js";
import { settings, startSettings } from "./settings.js";

/** @type {Record<string, string | Record<string, string>>} */
let messages = {};
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");
let language = "en";

/** Fetches the texts of the language chosen, and fills the page with them if it came in another. */
export async function loadTexts() {
  startSettings();
  const answer = await fetchTexts();
  const fills = document.documentElement.lang !== answer.lang;
  messages = answer.messages;
  language = answer.lang;
  plurals = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  document.documentElement.lang = language;
  if (fills) fillTexts(document);
}

/** The texts of the language chosen, or else those that the page came in. @returns {Promise<any>} */
async function fetchTexts() {
  const { href } = /** @type {HTMLLinkElement} */ (document.getElementById("texts"));
  if (settings.language === "auto") return getJson(href);
  const wanted = href.replace(/\w+(?=\.json$)/, settings.language);
  return getJson(wanted).catch((error) => (wanted === href ? Promise.reject(error) : getJson(href)));
}

/** The language of the texts, for dates and numbers. */
export function textLanguage() {
  return language;
}

/**
 * The text of a key with its placeholders filled, numbers as the language writes them; `count` chooses
 * the plural form.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function text(key, values = {}) {
  const message = messages[key];
  if (message === undefined) return key;
  const chosen =
    typeof message === "string" ? message : (message[plurals.select(Number(values.count))] ?? message.other ?? key);
  return chosen.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? numbers.format(value) : value;
  });
}

/** A share of 1 in percent, as the language writes it. @param {number} share @param {number} [decimals] */
export function percentText(share, decimals = 0) {
  return share.toLocaleString(language, { style: "percent", maximumFractionDigits: decimals });
}

/**
 * Whether the catalogue has a key.
 * @param {string} key
 */
export function hasText(key) {
  return key in messages;
}

/**
 * Fills elements with data-text (content), data-label (aria-label, of a button also the tooltip) below a root.
 * @param {Document | Element} root
 */
export function fillTexts(root) {
  for (const element of root.querySelectorAll("[data-text]")) {
    element.textContent = text(element.getAttribute("data-text") ?? "");
  }
  for (const element of root.querySelectorAll("[data-label]")) {
    const label = text(element.getAttribute("data-label") ?? "");
    element.setAttribute("aria-label", label);
    if (element.matches("a, button")) element.setAttribute("title", label);
  }
}
