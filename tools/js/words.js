/**
 * An ESLint rule: no words for people in scripts; they come from the catalogues by text().
 *
 * What goes to the page (children of make() and svg(), textContent, labels and the like) may have no
 * word at all; anywhere else two words in a row are a sentence, but for classes, selectors and errors
 * that only developers see.
 */

const SHOWN_PROPERTIES = new Set([
  "textContent",
  "innerText",
  "title",
  "placeholder",
  "alt",
  "ariaLabel",
  "ariaDescription",
  "label",
]);
const SHOWN_ATTRIBUTES = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "title",
  "placeholder",
  "alt",
  "label",
]);
const SHOWING_CALLS = new Set([
  "append",
  "prepend",
  "replaceChildren",
  "replaceWith",
  "createTextNode",
  "say",
  "show",
  "alert",
  "confirm",
  "prompt",
]);
const CHILD_CALLS = new Set(["make", "svg"]);
const SILENT_CALLS = new Set([
  "querySelector",
  "querySelectorAll",
  "closest",
  "matches",
  "matchMedia",
  "startsWith",
  "includes",
  "toggle",
  "add",
  "remove",
  "picture",
  "contains",
  "getPropertyValue",
  "setProperty",
  "animate",
]);
const SILENT_KEYS = new Set(["class", "className", "d", "points", "transform", "viewBox", "style", "font", "easing"]);
const WORD = /\p{L}{2,}/u;
const SENTENCE = /\p{L}{2,}[,:]? \p{L}{2,}/u;

/** @param {any} callee */
function calledName(callee) {
  return callee.type === "MemberExpression" ? callee.property.name : callee.name;
}

/** @param {any} key */
function keyName(key) {
  return key.type === "Literal" ? key.value : key.name;
}

/**
 * Whether a string is shown, is never shown, or may be either.
 * @param {any} node
 * @returns {"shown" | "silent" | "unknown"}
 */
function use(node) {
  let child = node;
  for (let parent = node.parent; parent; child = parent, parent = parent.parent) {
    switch (parent.type) {
      case "ImportDeclaration":
      case "ExportNamedDeclaration":
      case "ExportAllDeclaration":
      case "ImportExpression":
        return "silent";
      case "NewExpression":
        return /Error$/.test(parent.callee.name ?? "") ? "silent" : "unknown";
      case "BinaryExpression":
        if (parent.operator !== "+") return "silent";
        break;
      case "SwitchCase":
        return "silent";
      case "MemberExpression":
        if (parent.computed && parent.property === child) return "silent";
        break;
      case "Property":
        if (parent.key === child) return "silent";
        if (SHOWN_ATTRIBUTES.has(keyName(parent.key))) return "shown";
        return SILENT_KEYS.has(keyName(parent.key)) ? "silent" : "unknown";
      case "AssignmentExpression":
        if (parent.left.type !== "MemberExpression") return "unknown";
        if (SHOWN_PROPERTIES.has(keyName(parent.left.property))) return "shown";
        if (SILENT_KEYS.has(keyName(parent.left.property))) return "silent";
        return "unknown";
      case "CallExpression": {
        const name = calledName(parent.callee);
        const place = parent.arguments.indexOf(child);
        if (place < 0) break;
        if (name === "setAttribute") {
          return place === 1 && SHOWN_ATTRIBUTES.has(parent.arguments[0].value) ? "shown" : "unknown";
        }
        if (CHILD_CALLS.has(name)) return place === 2 ? "shown" : "unknown";
        if (SHOWING_CALLS.has(name)) return "shown";
        return SILENT_CALLS.has(name) ? "silent" : "unknown";
      }
      case "ArrowFunctionExpression":
      case "FunctionExpression":
      case "FunctionDeclaration":
      case "Program":
        return "unknown";
    }
  }
  return "unknown";
}

/** @type {import("eslint").Rule.RuleModule} */
export const noWords = {
  meta: {
    type: "problem",
    schema: [],
    messages: { words: "“{{text}}” is a text for people: take it from the catalogue." },
  },
  create(context) {
    const check = (/** @type {any} */ node, /** @type {string} */ text) => {
      if (!WORD.test(text)) return;
      const how = use(node);
      if (how === "silent") return;
      if (how === "shown" || SENTENCE.test(text)) context.report({ node, messageId: "words", data: { text } });
    };
    return {
      Literal(node) {
        if (typeof node.value === "string") check(node, node.value);
      },
      TemplateElement(node) {
        check(node.parent, node.value.raw);
      },
    };
  },
};
