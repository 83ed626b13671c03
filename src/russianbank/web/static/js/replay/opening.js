/** Opening a file of records: dropped anywhere on the page, or chosen. */

import { ApiError } from "../api.js";
import { byId, make, nameTag } from "../dom.js";
import { text, textLanguage } from "../texts.js";
import { rulesName, seatName } from "../wording.js";
import { FileError } from "./source.js";

/**
 * @typedef {import("./types.js").Head} Head
 */

/**
 * What went wrong, in a sentence.
 * @param {unknown} error
 * @param {string} [file] the name of the file that was opened
 */
export function sentence(error, file = "") {
  if (file && error instanceof ApiError && error.code.startsWith("record")) {
    return text("ui.file_bad", { name: file, reason: error.message });
  }
  const told = error instanceof ApiError || error instanceof FileError ? error.message : "";
  return told || text("ui.no_answer");
}

/**
 * Takes files that are dropped or chosen, one at a time.
 * @param {{open(file: File): void, failed(message: string): void}} page
 */
export function listenToFiles({ open, failed }) {
  const input = /** @type {HTMLInputElement} */ (byId("file"));
  /** @param {FileList | null | undefined} files */
  const take = (files) => {
    const [file] = files ?? [];
    if (!file) return;
    if (files && files.length > 1) failed(text("ui.file_one"));
    else open(file);
  };
  input.addEventListener("change", () => {
    take(input.files);
    input.value = "";
  });
  const { classList } = document.documentElement;
  const hasFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
  document.addEventListener("dragover", (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    classList.remove("dropping");
    if (!hasFile(event)) return;
    event.preventDefault();
    take(event.dataTransfer?.files);
  });
}

/**
 * Offers the records of a file.
 * @param {Head[]} heads
 * @param {(number: number) => void} choose
 */
export function showRecords(heads, choose) {
  byId("records").hidden = heads.length === 0;
  byId("record-list").replaceChildren(
    ...heads.map((head, index) => {
      const button = make("button", { type: "button", class: "button" }, [text("ui.replay_open_record")]);
      button.addEventListener("click", () => choose(index + 1));
      return make("li", { class: "match" }, [
        make("div", {}, [make("h3", {}, [nameTag(headTitle(head, index))]), make("p", {}, [headDetails(head)])]),
        make("div", { class: "actions" }, [button]),
      ]);
    }),
  );
}

/**
 * "Round 2: You – Computer".
 * @param {Head} head
 * @param {number} index of the record in its file
 */
export function headTitle(head, index) {
  return text("ui.replay_title", { number: head.round ?? index + 1, ...names(head) });
}

/** The rule set, how it ended, how many hints each player took, if any, and when. @param {Head} head */
export function headDetails(head) {
  const date = new Intl.DateTimeFormat(textLanguage(), { dateStyle: "medium", timeZone: "UTC" });
  const when = head.date ? date.format(new Date(`${head.date}T00:00:00Z`)) : "";
  const [own = 0, other = 0] = head.hints;
  const hints = own + other > 0 ? text("ui.replay_hints", { own, other }) : "";
  return [rulesName(head.rules), resultText(head), hints, when].filter(Boolean).join(" · ");
}

/** How the round ended. @param {Head} head */
export function resultText(head) {
  const [own = 0, other = 0] = head.score;
  const { first, second } = names(head);
  if (head.result === "*") return text("ui.replay_unfinished");
  if (head.result === "stalemate") return text("ui.replay_stalemate", { own, other });
  const name = head.result === "0" ? first : second;
  return text("ui.replay_won", { name, count: Math.max(own, other) });
}

/** @param {Head} head */
function names({ players }) {
  return { first: seatName({ match: { players } }, 0), second: seatName({ match: { players } }, 1) };
}
