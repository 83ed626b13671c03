/** Looking back: the board as it was after an earlier move of the round, and a turn played again. */

import { getJson } from "./api.js";
import { madeMove } from "./model.js";

const STEP = 900;
const WAIT_TO_PEEK = 90;

/**
 * @typedef {import("./types.js").Model} Model
 * @typedef {import("./types.js").State} State
 * @typedef {import("./moves.js").Place} Place
 * @typedef {{made: import("./model.js").Made, model: Model, kept: boolean}} Look
 *   what is looked at: `model` is the table after that move, `kept` says that it is shown until it is closed
 * @typedef {{model(): Model | null, changed(glide: boolean): void, failed(error: unknown): void,
 *   pace(): number}} Table
 *   `pace` is how long a step of a turn played again takes, compared with the usual
 */

/** What an earlier moment does not have: nothing can be done there. */
const NOTHING_TO_DO = {
  legal: [],
  stacks: [],
  duties: [],
  auto: null,
  undo: [false, false],
  over: null,
  match_over: null,
};

export class Review {
  /**
   * @param {string} match
   * @param {Table} table
   */
  constructor(match, table) {
    this.match = match;
    this.table = table;
    /** @type {Look | null} */
    this.look = null;
    /** @type {Map<string, Promise<Partial<State>[]>>} */
    this.turns = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.plays = false;
    this.asked = 0;
  }

  /** The table to be shown instead of the present one, or null. */
  get model() {
    return this.look?.model ?? null;
  }

  /** Shows the table after a move for as long as it is pointed at; null ends that. @param {Place | null} place */
  peek(place) {
    if (this.look?.kept) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (place) void this.#show(place, { kept: false });
      else this.close();
    }, WAIT_TO_PEEK);
  }

  /** Shows the table after a move until it is closed. @param {Place} place */
  async open(place) {
    this.#stop();
    await this.#show(place, { kept: true });
  }

  /** Goes on by a move of the round, or back; beyond the last is the present. @param {1 | -1} by */
  async step(by) {
    const { look } = this;
    const model = this.table.model();
    if (!look || !model) return;
    this.#stop();
    const { turns } = model.state;
    const all = turns.flatMap(({ moves }, turn) => moves.map((_, index) => ({ turn, index })));
    const first = all.findIndex(({ turn }) => turn === look.made.turn);
    const next = all[Math.max(0, first + look.made.index + by)];
    if (next) await this.#show(next, { kept: true, glide: by > 0 });
    else this.close();
  }

  /** Plays a turn again, move by move, and ends in the present. @param {number} turn */
  async play(turn) {
    this.#stop();
    const size = this.table.model()?.state.turns[turn]?.moves.length ?? 0;
    this.plays = true;
    await this.#show({ turn, index: -1 }, { kept: true });
    for (let index = 0; index < size && this.plays; index += 1) {
      await this.#pause(index === 0 ? 0.5 : 1);
      if (this.plays) await this.#show({ turn, index }, { kept: true, glide: true });
    }
    await this.#pause(1.2);
    if (this.plays) this.close();
  }

  /** Back to the present; false if that is what is shown. */
  close() {
    this.#stop();
    this.asked += 1;
    if (!this.look) return false;
    this.look = null;
    this.table.changed(false);
    return true;
  }

  #stop() {
    this.plays = false;
    clearTimeout(this.timer);
  }

  /** @param {number} share of a step */
  #pause(share) {
    return new Promise((resolve) => setTimeout(resolve, STEP * share * this.table.pace()));
  }

  /**
   * @param {Place} place index -1 is the moment before the turn
   * @param {{kept: boolean, glide?: boolean}} how
   */
  async #show({ turn, index }, { kept, glide = false }) {
    const model = this.table.model();
    const made = model && madeMove(model.state, turn, Math.max(0, index));
    if (!model || !made) return;
    this.asked += 1;
    const { asked } = this;
    try {
      const states = await this.#turn(model.state, turn);
      const then = states[index + 1];
      if (asked !== this.asked || !then) return;
      this.look = { made: { ...made, index }, model: past(model, then, turn, index), kept };
      this.table.changed(glide);
    } catch (error) {
      this.plays = false;
      if (kept) this.table.failed(error);
    }
  }

  /**
   * The piles before a turn and after each of its moves; the server is asked once.
   * @param {State} state
   * @param {number} turn
   */
  #turn({ round, turns }, turn) {
    const key = `${round} ${turn} ${turns[turn]?.moves.join(" ")}`;
    const known = this.turns.get(key);
    if (known) return known;
    const asked = getJson(`/api/matches/${this.match}/turns/${turn + 1}`).then((answer) => answer.states);
    this.turns.set(key, asked);
    asked.catch(() => this.turns.delete(key));
    return asked;
  }
}

/**
 * @param {Model} model
 * @param {Partial<State>} then
 * @param {number} turn
 * @param {number} index
 * @returns {Model}
 */
function past(model, then, turn, index) {
  const turns = model.state.turns
    .slice(0, turn + 1)
    .map((one, number) =>
      number < turn ? one : { ...one, moves: one.moves.slice(0, index + 1), cards: one.cards.slice(0, index + 1) },
    );
  return { ...model, state: { ...model.state, ...then, ...NOTHING_TO_DO, turns } };
}
