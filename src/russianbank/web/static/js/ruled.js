/** The numbers of rules in texts ("R16"). */

import { make } from "./dom.js";

const NUMBER = /\b(R\d{1,2})\b/;

/**
 * A text with every rule's number made into an element.
 * @param {string} text
 * @param {(rule: string) => HTMLElement} mark
 * @returns {(string | HTMLElement)[]}
 */
export function ruled(text, mark) {
  return text.split(NUMBER).map((part, index) => (index % 2 ? mark(part) : part));
}

/**
 * The place of a rule on the rules page of a rule set.
 * @param {string} rules
 * @param {string} rule
 */
export function ruleLink(rules, rule) {
  return make("a", { class: "rule", href: `/rules?rules=${encodeURIComponent(rules)}#${rule}` }, [rule]);
}
