/**
 * How far the learner has come, kept in this browser.
 *
 * @typedef {{answers: string[], done: boolean}} Progress
 *   `answers` are those of a lesson that was left; `done` whether it has been finished once.
 */

const KEY = "russianbank.lessons";

/** @returns {Record<string, Partial<Progress>>} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/**
 * @param {string} lesson
 * @returns {Progress}
 */
export function progressOf(lesson) {
  const kept = read()[lesson] ?? {};
  const answers = Array.isArray(kept.answers) ? kept.answers.map(String) : [];
  return { answers, done: kept.done === true };
}

/** How many lessons have been finished. */
export function doneCount() {
  return Object.keys(read()).filter((lesson) => progressOf(lesson).done).length;
}

/**
 * @param {string} lesson
 * @param {Partial<Progress>} changes
 */
export function keepProgress(lesson, changes) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [lesson]: { ...progressOf(lesson), ...changes } }));
  } catch {
    // A browser that keeps nothing begins each lesson anew.
  }
}
