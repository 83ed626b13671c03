/** Piles, moves and events in words, for labels, notices and screen readers. */

import { cardName } from "./card.js";
import { isHuman, parts, pileOf, sourcePile } from "./model.js";
import { hasText, text } from "./texts.js";

/**
 * @typedef {import("./types.js").Model} Model
 */

/**
 * "Your reserve", "House 3", "Foundation".
 * @param {Model} model
 * @param {string} name
 */
export function pileName(model, name) {
  const [kind = "", which = ""] = name.split("-");
  if (kind === "house") return text("ui.pile_house", { number: which });
  if (kind === "foundation") {
    const suit = "cdhs".charAt(Number(which) >> 1);
    return text("ui.pile_foundation", { suit: text(`ui.suit_${suit}`) });
  }
  if (kind === "turned") return text("ui.pile_turned");
  const seat = kind === "own" ? model.view : 1 - model.view;
  if (hasReader(model)) return text(`ui.pile_${isHuman(model, seat) ? "own" : "opponent"}_${which}`);
  return text(`ui.pile_seat_${which}`, { name: seatName(model, seat) });
}

/** Whether one of the players is the reader, and the other is not. @param {Model} model */
function hasReader(model) {
  return isHuman(model, 0) !== isHuman(model, 1);
}

/**
 * "You", "Computer", "Player 1", or the name that a record gives.
 * @param {{match: {players: string[]}}} model
 * @param {number} seat
 */
export function seatName({ match: { players } }, seat) {
  if (players[0] === players[1]) return text("ui.seat", { number: seat + 1 });
  const player = players[seat] || text("ui.seat", { number: seat + 1 });
  const key = player === "human" ? "ui.you" : `ui.name_${player}`;
  return hasText(key) ? text(key) : player;
}

/**
 * "reserve to house 5", for a list of what is compulsory.
 * @param {Model} model
 * @param {string} move
 */
export function moveName(model, move) {
  if (move === "T" || move === "P") return text(move === "T" ? "ui.move_turn" : "ui.move_pass");
  const { source, target } = parts(move);
  return text("ui.move_between", {
    source: pileName(model, sourcePile(model, source)),
    target: targetName(model, target, model.state.player),
  });
}

/**
 * @param {Model} model
 * @param {string} target
 * @param {number} seat the mover
 */
export function targetName(model, target, seat) {
  if (target === "F") return text("ui.a_foundation");
  if (target === "r") return pileName(model, pileOf(model, 1 - seat, "reserve"));
  if (target === "w") return pileName(model, pileOf(model, 1 - seat, "waste"));
  if (target === "W") return pileName(model, pileOf(model, seat, "waste"));
  return pileName(model, `house-${target}`);
}

/**
 * A sentence about an event, or "" if there is nothing to say.
 * @param {Model} model the model after it
 * @param {import("./types.js").TableEvent} event
 */
export function eventText(model, event) {
  const name = seatName(model, event.seat);
  if (event.t === "undo") return text("ui.said_undo", { name, count: event.count });
  if (event.t === "hint") return "";
  if (event.t !== "move") return text(`ui.said_${event.t}`, { name });
  return madeText(model, { player: event.seat, move: event.move, card: event.card });
}

/**
 * A sentence about a move that was made.
 * @param {Model} model
 * @param {{player: number, move: string, card: string | null}} made
 */
export function madeText(model, { player, move, card: code }) {
  const name = seatName(model, player);
  if (move === "P") return text("ui.said_pass", { name });
  const card = cardName(code ?? "");
  if (move === "T") return text("ui.said_turn", { name, card });
  const { source, target } = parts(move);
  if (target === "W") return text("ui.said_discard", { name, card });
  return text("ui.said_move", {
    name,
    card,
    source: pileName(model, sourcePile(model, source, player)),
    target: targetName(model, target, player),
  });
}

/**
 * Whose turn it is, or how things ended.
 * @param {Model} model
 */
export function turnText(model) {
  const { state, match } = model;
  if (state.match_over && !match.practice) return text("ui.match_is_over");
  if (state.over) return text("ui.round_is_over");
  if (hasReader(model) && isHuman(model, state.player)) return text("ui.turn_yours");
  return text("ui.turn_of", { name: seatName(model, state.player) });
}

/**
 * A rule set in words: the preset, and what a house changes, without the length of the match.
 * @param {string} rules
 */
export function rulesName(rules) {
  const [preset = "", ...changes] = rules.split(";");
  const told = changes.filter((change) => !change.startsWith("target=") && change !== "stop=no");
  const key = `ui.preset_${preset}`;
  const name = hasText(key) ? text(key) : preset;
  return told.length > 0 ? `${name} (${told.join(", ")})` : name;
}

/**
 * The points a rule set plays to, "0" for a single round.
 * @param {string} rules
 */
export function targetOf(rules) {
  return /;target=(\d+)/.exec(rules)?.[1] ?? "300";
}

/**
 * What an earlier moment shows: the turn and the move that was made.
 * @param {Model} model
 * @param {import("./model.js").Made} made index -1 is the moment before the turn
 */
export function lookText(model, made) {
  const turn = made.turn + 1;
  if (made.index < 0) return text("ui.before_turn", { turn });
  return text("ui.at_turn", { turn, what: madeText(model, made) });
}

/**
 * How long nothing has moved the round on, in sentences, as far as that is a share of the way to a stalemate.
 * @param {import("./types.js").State} state
 * @param {number} share
 */
export function progressTexts({ tried: [tried = 0, cards = 0], idle, max_idle: most, over }, share) {
  const texts = [];
  if (tried > 0 && tried >= cards * share) texts.push(text("ui.no_progress", { tried, cards }));
  if (idle > 0 && idle >= most * share) texts.push(text("ui.no_foundation", { idle, most }));
  return over ? [] : texts;
}

/**
 * The address of a round's replay.
 * @param {string} match
 * @param {number} round
 */
export function replayPath(match, round) {
  return `/replay/${encodeURIComponent(match)}/${round}`;
}
