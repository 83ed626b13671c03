/** The lists of cards that nobody had seen, for those who want to see them. */

import { byId, make } from "../dom.js";
import { pileOf } from "../model.js";
import { chip } from "../chip.js";
import { text } from "../texts.js";
import { pileName } from "../wording.js";

/**
 * Lists the cards of each pile in the order in which they will come: the top one first.
 * @param {import("../types.js").Model} model one whose cards are open
 * @param {import("./types.js").OpenState["unseen"]} unseen
 */
export function showHidden(model, unseen) {
  const lists = [model.view, 1 - model.view].flatMap((seat) =>
    /** @type {const} */ (["reserves", "stocks"]).map((kind) => {
      const cards = model.state[kind][seat]?.slice(0, unseen[kind][seat] ?? 0).reverse() ?? [];
      const name = pileName(model, pileOf(model, seat, kind.slice(0, -1)));
      return cards.length === 0
        ? []
        : [
            make("p", {}, [name]),
            make(
              "ol",
              { class: "chips" },
              cards.map((code) => make("li", {}, [chip(code)])),
            ),
          ];
    }),
  );
  byId("hidden").replaceChildren(make("h2", {}, [text("ui.replay_face_down")]), ...lists.flat());
}
