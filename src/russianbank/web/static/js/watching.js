/** Watching two computers play: pausing, a move at a time, the pace, and going on after a reload. */

import { byId } from "./dom.js";
import { changeSettings, settings, VALUES } from "./settings.js";
import { text } from "./texts.js";

/** What is kept of a match in this tab: how far it has been shown, and whether it waits. @param {string} id */
const keyOf = (id) => `russianbank.watching.${id}`;

/**
 * How far a match has been shown in this tab, and whether it waits there.
 * @param {string} id
 * @returns {{seq: number, paused: boolean}}
 */
export function placeOf(id) {
  try {
    const { seq, paused } = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "{}");
    return { seq: Number.isSafeInteger(seq) && seq > 0 ? seq : 0, paused: paused ?? settings.stepwise };
  } catch {
    return { seq: 0, paused: settings.stepwise };
  }
}

export class Watching {
  /**
   * @param {string} id the match
   * @param {import("./session.js").Session} session
   * @param {import("./notice.js").Notice} notice
   * @param {() => void} changed shows which tools there are
   */
  constructor(id, session, notice, changed) {
    this.id = id;
    this.session = session;
    this.notice = notice;
    this.changed = changed;
    session.paused = placeOf(id).paused;
  }

  /** Stops before the next move, or goes on. */
  toggle() {
    const { session } = this;
    const buttons = [byId("pause"), byId("resume")];
    const isFocused = buttons.some((one) => one === document.activeElement);
    session.paused = !session.paused;
    this.notice.say(text(session.paused ? "ui.paused" : "ui.resumed"));
    this.keep();
    session.queue.reconsider();
    this.changed();
    if (isFocused) buttons.find((one) => !one.hidden)?.focus();
  }

  /** Stops, or shows the next move if it has stopped. */
  step() {
    const { session } = this;
    if (session.watching && !session.paused) this.toggle();
    else if (session.stepping) session.queue.step();
  }

  /** Makes the pace slower or faster by one. @param {1 | -1} by */
  hurry(by) {
    const next = VALUES.pace[VALUES.pace.indexOf(settings.pace) + by];
    if (this.session.watching) this.#change(next ?? settings.pace);
  }

  /** The next pace, after the fastest the slowest. */
  change() {
    this.#change(VALUES.pace[(VALUES.pace.indexOf(settings.pace) + 1) % VALUES.pace.length] ?? settings.pace);
  }

  /** Keeps in this tab how far the match is shown. */
  keep() {
    const { model, paused, watching } = this.session;
    if (!model || !watching) return;
    try {
      sessionStorage.setItem(keyOf(this.id), JSON.stringify({ seq: model.seq, paused }));
    } catch {
      // A browser that keeps nothing shows the round from its beginning.
    }
  }

  /** @param {typeof settings.pace} pace */
  #change(pace) {
    changeSettings({ pace });
    this.notice.say(paceText());
  }
}

/** The pace in words, with what it is the pace of. */
function paceText() {
  return text("ui.pace_told", { pace: text(`ui.pace_${settings.pace}`) });
}

/** Says on its button what the pace is. */
export function showPace() {
  byId("pace-now").textContent = text(`ui.pace_${settings.pace}`);
  byId("speed").setAttribute("aria-label", paceText());
}
