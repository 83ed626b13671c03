/** What the panel tells of the round besides the moves: which it is, links to it, practice from it. */

import { byId, make } from "../dom.js";
import { text } from "../texts.js";
import { seatName } from "../wording.js";
import { headDetails, headTitle } from "./opening.js";
import { lastPly } from "./reel.js";
import { roundPath } from "./source.js";

/**
 * @typedef {import("./source.js").Source} Source
 * @typedef {import("./types.js").Replay} Replay
 * @typedef {import("../types.js").Model} Model
 */

export class About {
  /**
   * @param {{choose(source: Source): void, practise(ply: number): void, told(message: string): void}} page
   */
  constructor(page) {
    this.page = page;
    /** @type {Source | null} */
    this.source = null;
    this.ply = 0;
    this.position = "";
    this.which = /** @type {HTMLSelectElement} */ (byId("which"));
    this.view = /** @type {HTMLSelectElement} */ (byId("view"));
    this.which.addEventListener("change", () => this.#choose(this.which.value));
    byId("play-on").addEventListener("click", () => page.practise(this.ply));
    byId("deal-again").addEventListener("click", () => page.practise(0));
    byId("copy").addEventListener("click", () => void this.#copy());
  }

  /** Takes over what was opened. @param {import("./source.js").Loaded} loaded */
  load({ source, replay, heads }) {
    this.source = source;
    const isFile = source.kind === "file";
    for (const id of ["copy", "save-round", "save-match"]) byId(id).hidden = isFile;
    if (!replay) return;
    const options = isFile
      ? heads.map((head, index) => option(index + 1, headTitle(head, index)))
      : Array.from({ length: replay.rounds ?? 1 }, (_, index) =>
          option(index + 1, text("ui.round", { round: index + 1 })),
        );
    this.which.replaceChildren(...options);
    this.which.value = isFile ? String(source.number || 1) : source.round;
    byId("which-line").hidden = options.length < 2;
    const { players } = replay;
    this.view.replaceChildren(...[0, 1].map((seat) => option(seat, seatName({ match: { players } }, seat))));
    byId("about").textContent = headDetails(replay);
    link("rules-link", `/rules?rules=${encodeURIComponent(replay.rules)}`);
    if (isFile) return;
    link("save-round", `${roundPath(source)}/record`);
    link("save-match", `/api/matches/${source.match}/record`);
  }

  /**
   * @param {Model} model
   * @param {Replay} replay
   * @param {number} ply
   */
  render(model, replay, ply) {
    this.ply = ply;
    const isEnd = ply === lastPly(replay) && replay.result !== "*";
    byId("play-on").toggleAttribute("disabled", isEnd);
    byId("set-up").hidden = isEnd;
    this.position = replay.states[ply]?.position ?? "";
    const values = new URLSearchParams({ rules: replay.rules, position: this.position });
    link("set-up", `/practice#${values.toString()}`);
    this.view.value = String(model.view);
  }

  /** Keeps the place in the address, so that it can be shared and reloaded. */
  remember() {
    history.replaceState(null, "", this.#address());
  }

  /** What practice from the place that is shown begins with. */
  start() {
    const { source, ply, position } = this;
    if (source?.kind !== "match") return { position };
    return { from: { match: decodeURIComponent(source.match), round: Number(source.round), ply } };
  }

  #address() {
    const { source, ply } = this;
    return source?.kind === "match" ? `/replay/${source.match}/${source.round}#${ply}` : "/replay";
  }

  /** @param {string} value */
  #choose(value) {
    const { source } = this;
    if (source?.kind === "match") this.page.choose({ ...source, round: value });
    else if (source) this.page.choose({ ...source, number: Number(value) });
  }

  async #copy() {
    const address = new URL(this.#address(), location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      this.page.told(text("ui.replay_copied"));
    } catch {
      // Without a secure connection there is no clipboard: then it can at least be read.
      this.page.told(address);
    }
  }
}

/**
 * @param {string} id
 * @param {string} href
 */
function link(id, href) {
  /** @type {HTMLAnchorElement} */ (byId(id)).href = href;
}

/**
 * @param {string | number} value
 * @param {string} label
 */
function option(value, label) {
  return make("option", { value }, [label]);
}
