/** Practice from a moment of a replay: who plays, and against whom. */

import { button, make, nameTag } from "../dom.js";
import { beginPractice } from "../practice/begin.js";
import { settings, VALUES } from "../settings.js";
import { text } from "../texts.js";
import { seatName } from "../wording.js";

/**
 * @typedef {import("../types.js").Model} Model
 */

/**
 * Asks who plays, and begins; an error is shown in the dialog and changes nothing.
 * @param {HTMLDialogElement} dialog
 * @param {Model} model the moment to begin from
 * @param {object} start what the match begins with: `{position}` or `{from}`
 * @param {(error: unknown) => string} sentence
 */
export function practise(dialog, model, start, sentence) {
  const { players } = model.match;
  const own = players.indexOf("human");
  const seat = own < 0 || players[1 - own] === "human" ? model.state.player : own;
  const opponent = VALUES.opponent.find((name) => name === players[1 - seat]) ?? settings.opponent;
  const error = make("p", { class: "error", role: "alert" });
  const form = make("form", { method: "dialog" }, [
    make("h2", { id: "practice-title" }, [text("ui.practice_title")]),
    make("p", {}, [text("ui.practice_about")]),
    error,
    choices(
      "seat",
      "ui.practice_seat",
      [
        ["0", seatLabel(model, 0)],
        ["1", seatLabel(model, 1)],
      ],
      String(seat),
    ),
    choices(
      "opponent",
      "ui.opponent",
      VALUES.opponent.map((name) => [name, text(`ui.player_${name}`)]),
      opponent,
    ),
    make("div", { class: "actions" }, [
      button("ui.cancel", () => dialog.close()),
      make("button", { class: "button primary" }, [text("ui.play")]),
    ]),
  ]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const chosen = new FormData(form);
    const against = String(chosen.get("opponent"));
    const seats = chosen.get("seat") === "0" ? ["human", against] : [against, "human"];
    try {
      await beginPractice({ rules: model.match.rules, players: seats, ...start });
    } catch (problem) {
      error.textContent = sentence(problem);
    }
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}

/**
 * "Computer, to move".
 * @param {Model} model
 * @param {number} seat
 */
function seatLabel(model, seat) {
  const name = seatName(model, seat);
  const words = seat === model.state.player ? text("ui.practice_to_move", { name }) : name;
  return make("span", {}, [make("i", { class: `seat seat-${seat}` }), nameTag(words)]);
}

/**
 * @param {string} name
 * @param {string} legend a key
 * @param {[string, HTMLElement | string][]} options values and what stands beside them
 * @param {string} chosen
 */
function choices(name, legend, options, chosen) {
  return make("fieldset", {}, [
    make("legend", {}, [text(legend)]),
    ...options.map(([value, label]) =>
      make("label", { class: "choice" }, [
        make("input", { type: "radio", name, value, checked: value === chosen }),
        label,
      ]),
    ),
  ]);
}
