/**
 * A replay as pure values: what is to be seen after each move. Places are counted in single moves: 0 is
 * the deal, the last one the end of the round.
 *
 * @typedef {import("./types.js").Replay} Replay
 * @typedef {import("./types.js").Sight} Sight
 * @typedef {import("../types.js").Model} Model
 * @typedef {import("../types.js").State} State
 * @typedef {import("../moves.js").Place} Place
 */

import { UNSEEN } from "../card.js";
import { targetOf } from "../wording.js";

/** What a moment of a replay does not have: nothing can be done there. */
const NOTHING_TO_DO = { legal: [], stacks: [], duties: [], auto: null, undo: [false, false], match_over: null };

/** The end of the round. @param {Replay} replay */
export function lastPly(replay) {
  return replay.states.length - 1;
}

/** Where each turn begins. @param {Replay} replay @returns {number[]} */
export function turnStarts({ turns }) {
  let ply = 0;
  return turns.map(({ moves }) => {
    const start = ply;
    ply += moves.length;
    return start;
  });
}

/**
 * The move that led to a place, by its turn and its number in it; null at the deal.
 * @param {Replay} replay
 * @param {number} ply
 * @returns {Place | null}
 */
export function placeAt(replay, ply) {
  if (ply <= 0) return null;
  const starts = turnStarts(replay);
  const turn = starts.filter((start) => start < ply).length - 1;
  return { turn, index: ply - 1 - (starts[turn] ?? 0) };
}

/**
 * The place after a move.
 * @param {Replay} replay
 * @param {Place} place
 */
export function plyAfter(replay, { turn, index }) {
  return (turnStarts(replay)[turn] ?? 0) + index + 1;
}

/**
 * Where the turn after a place begins, or with -1 the turn it is in, or the one before if it is at its beginning.
 * @param {Replay} replay
 * @param {number} ply
 * @param {1 | -1} direction
 */
export function turnBeside(replay, ply, direction) {
  const starts = turnStarts(replay);
  if (direction > 0) return starts.find((start) => start > ply) ?? lastPly(replay);
  return starts.filter((start) => start < ply).at(-1) ?? 0;
}

/**
 * What is to be seen at a place.
 * @param {Replay} replay
 * @param {number} ply
 * @param {Sight} sight
 * @returns {Model}
 */
export function modelAt(replay, ply, { view, open }) {
  const { unseen, ...state } = /** @type {import("./types.js").OpenState} */ (replay.states[ply]);
  const shown = open
    ? state
    : {
        ...state,
        reserves: state.reserves.map((pile, seat) => covered(pile, unseen.reserves[seat] ?? 0)),
        stocks: state.stocks.map((pile, seat) => covered(pile, unseen.stocks[seat] ?? 0)),
      };
  const over = ply === lastPly(replay) ? result(replay) : null;
  return {
    seq: ply,
    view,
    open,
    match: {
      id: replay.match ?? "",
      rules: replay.rules,
      target: Number(targetOf(replay.rules)),
      players: replay.players,
      practice: replay.practice ?? false,
    },
    state: {
      ...shown,
      ...NOTHING_TO_DO,
      round: replay.round ?? 1,
      turns: turnsUntil(replay, ply),
      match_score: scoreBefore(replay, over !== null),
      hints: replay.hints,
      equity: null,
      rounds: [],
      over,
    },
  };
}

/**
 * The same with the whole list of moves, those to come included.
 * @param {Replay} replay
 * @param {Model} model
 * @returns {Model}
 */
export function withAllTurns(replay, model) {
  return { ...model, state: { ...model.state, turns: replay.turns } };
}

/**
 * @param {string[]} pile
 * @param {number} count
 */
function covered(pile, count) {
  return pile.map((code, index) => (index < count ? UNSEEN : code));
}

/**
 * @param {Replay} replay
 * @param {number} ply
 */
function turnsUntil(replay, ply) {
  const place = placeAt(replay, ply);
  if (!place) return [];
  const size = place.index + 1;
  return replay.turns
    .slice(0, place.turn + 1)
    .map((turn, number) =>
      number < place.turn ? turn : { ...turn, moves: turn.moves.slice(0, size), cards: turn.cards.slice(0, size) },
    );
}

/** @param {Replay} replay */
function result({ result: ended, score, hints, seed, states }) {
  return { result: ended, score, counts: states.at(-1)?.counts ?? [0, 0], hints, seed };
}

/**
 * The points of the match; the record has them as they were after the round.
 * @param {Replay} replay
 * @param {boolean} isOver
 */
function scoreBefore({ match_score: after, score }, isOver) {
  const points = after ?? score;
  return isOver ? points : points.map((value, seat) => value - (score[seat] ?? 0));
}
