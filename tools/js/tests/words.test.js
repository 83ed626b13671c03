import assert from "node:assert/strict";
import test from "node:test";

import { Linter } from "eslint";

import { noWords } from "../words.js";

/** @param {string} code */
function found(code) {
  const config = { plugins: { own: { rules: { words: noWords } } }, rules: { "own/words": "error" } };
  return new Linter().verify(code, /** @type {any} */ (config)).map(({ message }) => message);
}

const PLANTED = [
  `make("p", {}, ["Undo"]);`,
  `make("p", {}, [ready ? "Your turn" : text("ui.x")]);`,
  `make("p", { "aria-label": "Close" });`,
  "box.textContent = `Round ${round}`;",
  `box.append(make("b"), "and so on");`,
  `box.setAttribute("title", "Help");`,
  `notice.show("Nothing to undo");`,
  `document.title = "Russian Bank";`,
  `const question = "Do you really want that?"; ask(question);`,
  `const names = ["", "second player"];`,
];

const ALLOWED = [
  `import { text } from "./some texts.js";`,
  `make("p", { class: "button primary" }, [text("ui.undo"), "·", " – "]);`,
  `make("button", { type: "button", "aria-pressed": "true" }, [svg("path", { d: "MM 10 LL 20" })]);`,
  `box.querySelector("details summary").className = "large print";`,
  `throw new Error("no element of that name");`,
  `if (event.key === "Escape") box.dataset.kind = "info";`,
  `fetch(path, { headers: { "Content-Type": "application/json" } });`,
];

test("a planted text is found", () => {
  for (const code of PLANTED) assert.equal(found(code).length, 1, code);
});

test("what nobody reads is no text", () => {
  for (const code of ALLOWED) assert.deepEqual(found(code), [], code);
});
