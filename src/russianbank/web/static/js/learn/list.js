/** The page with all lessons, and how far one has come. */

import { ApiError, getJson } from "../api.js";
import { insist } from "../app/away.js";
import { byId, make } from "../dom.js";
import { loadTexts, text } from "../texts.js";
import { firstMatchButton } from "./first.js";
import { progressOf } from "./progress.js";

/**
 * @typedef {{name: string, title: string, about: string, steps: number}} Lesson
 */

/** @param {Lesson} lesson @param {boolean} next whether it is the one to go on with */
function item({ name, title, about }, next) {
  const { answers, done } = progressOf(name);
  const key = answers.length > 0 ? "ui.learn_resume" : done ? "ui.learn_repeat" : "ui.learn_begin";
  const head = make("h2", {}, [title]);
  if (done) head.append(" ", make("span", { class: "done" }, [text("ui.learn_done")]));
  return make("li", { class: "lesson-item", "data-lesson": name, "data-done": String(done) }, [
    make("div", {}, [head, make("p", {}, [about])]),
    make(
      "a",
      { class: next ? "button primary" : "button", href: `/learn/${name}`, "aria-label": `${text(key)}: ${title}` },
      [text(key)],
    ),
  ]);
}

/** @param {unknown} error */
function fail(error) {
  byId("error").textContent = (error instanceof ApiError && error.message) || text("ui.no_answer");
}

async function show() {
  byId("error").textContent = "";
  try {
    /** @type {Lesson[]} */
    const lessons = (await insist(() => getJson("/api/lessons"))).lessons;
    const open = lessons.filter(({ name }) => !progressOf(name).done);
    const count = lessons.length - open.length;
    byId("progress").textContent = count ? text("ui.learn_progress", { count, total: lessons.length }) : "";
    byId("lessons").replaceChildren(...lessons.map((lesson) => item(lesson, lesson === open[0])));
    byId("after").hidden = open.length > 0;
    byId("after").replaceChildren(firstMatchButton(fail));
  } catch (error) {
    fail(error);
  }
}

await loadTexts();
await show();
window.addEventListener("pageshow", (event) => {
  if (event.persisted) void show();
});
document.documentElement.dataset.ready = "true";
