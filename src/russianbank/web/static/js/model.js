/**
 * The state of the table as pure values: what the server said, and questions about it.
 * Which moves are legal is looked up in what the server sent, never worked out.
 *
 * @typedef {import("./types.js").Model} Model
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Held} Held
 */

export const HUMAN = "human";
const SUITS = ["c", "d", "h", "s"];

/**
 * The model after a snapshot or an event.
 * @param {Model | null} model
 * @param {import("./types.js").Snapshot | import("./types.js").TableEvent} message
 * @returns {Model | null}
 */
export function reduce(model, message) {
  if (message.t === "snapshot") {
    const { seq, match, state } = message;
    return { seq, match, state, view: match.players[0] === HUMAN || match.players[1] !== HUMAN ? 0 : 1 };
  }
  return model && { ...model, seq: message.seq, state: message.state };
}

/**
 * @param {Model} model
 * @param {number} seat
 */
export function isHuman(model, seat) {
  return model.match.players[seat] === HUMAN;
}

/** Whether two computers play, and all people watch. @param {Model} model */
export function isWatched(model) {
  return !isHuman(model, 0) && !isHuman(model, 1);
}

/** Whether a human may move now. @param {Model} model */
export function canAct(model) {
  return !model.state.over && !model.state.match_over && isHuman(model, model.state.player);
}

/**
 * The name of a seat's pile: `own-reserve`, `opponent-stock`.
 * @param {Model} model
 * @param {number} seat
 * @param {string} kind
 */
export function pileOf(model, seat, kind) {
  return `${seat === model.view ? "own" : "opponent"}-${kind}`;
}

/**
 * All piles by name, bottom to top.
 * @param {Model} model
 * @returns {Map<string, string[]>}
 */
export function piles(model) {
  const { state } = model;
  const all = new Map();
  for (const seat of [0, 1]) {
    all.set(pileOf(model, seat, "reserve"), state.reserves[seat]);
    all.set(pileOf(model, seat, "stock"), state.stocks[seat]);
    all.set(pileOf(model, seat, "waste"), state.wastes[seat]);
  }
  all.set("turned", state.turned ? [state.turned] : []);
  state.houses.forEach((house, index) => all.set(`house-${index + 1}`, house));
  state.foundations.forEach((pile, index) => all.set(`foundation-${index}`, pile));
  return all;
}

/**
 * The letter of R37 of a pile as a source for the player to move, or "".
 * @param {Model} model
 * @param {string} pile
 */
export function sourceOf(model, pile) {
  if (pile === "turned") return "S";
  if (pile === pileOf(model, model.state.player, "reserve")) return "R";
  return pile.startsWith("house-") ? pile.slice(6) : "";
}

/**
 * The letter of R37 of a pile as a destination for the player to move, or "".
 * @param {Model} model
 * @param {string} pile
 */
export function targetOf(model, pile) {
  if (pile.startsWith("foundation-")) return "F";
  if (pile.startsWith("house-")) return pile.slice(6);
  const { player } = model.state;
  if (pile === pileOf(model, 1 - player, "reserve")) return "r";
  if (pile === pileOf(model, 1 - player, "waste")) return "w";
  return pile === pileOf(model, player, "waste") ? "W" : "";
}

/**
 * The pile a move's source letter names.
 * @param {Model} model
 * @param {string} source
 * @param {number} [seat]
 */
export function sourcePile(model, source, seat = model.state.player) {
  if (source === "R") return pileOf(model, seat, "reserve");
  if (source === "S") return "turned";
  return source === "T" ? pileOf(model, seat, "stock") : `house-${source}`;
}

/**
 * The piles a move's target letter names; for a foundation the two of the card's suit.
 * @param {Model} model
 * @param {string} target
 * @param {string} code the card
 * @param {number} [seat] the mover
 */
export function targetPiles(model, target, code, seat = model.state.player) {
  if (target === "r") return [pileOf(model, 1 - seat, "reserve")];
  if (target === "w") return [pileOf(model, 1 - seat, "waste")];
  if (target === "W") return [pileOf(model, seat, "waste")];
  if (target !== "F") return [`house-${target}`];
  const first = 2 * SUITS.indexOf(code.charAt(1).toLowerCase());
  return [`foundation-${first}`, `foundation-${first + 1}`];
}

/**
 * A move's text taken apart.
 * @param {string} move
 */
export function parts(move) {
  const [source = "", rest = ""] = move.split("-");
  const [target = "", count = "1"] = rest.split("x");
  return { source, target, count: Number(count) };
}

/**
 * The text of a move.
 * @param {Held} held
 * @param {string} target
 */
export function moveText({ source, count }, target) {
  return `${source}-${target}${count > 1 ? `x${count}` : ""}`;
}

/** A move as typed: letter case is forgiven where it can only mean one thing. @param {string} typed */
export function typedMove(typed) {
  const compact = typed.trim().replace(/\s*[- ]\s*/, "-");
  const [source = "", target] = compact.split("-");
  const to = target === "f" ? "F" : target;
  return to === undefined ? source.toUpperCase() : `${source.toUpperCase()}-${to}`;
}

/**
 * What the player is about to do, as a hint is asked for it: a move, a place to move a card from, or "".
 * @param {Model} model
 * @param {Held | null} held
 * @param {(string | undefined)[]} places where the cards may be going, the first that is legal
 */
export function intentOf(model, held, places) {
  if (!held) return "";
  const { state } = model;
  const legal = targets(state, held);
  const target = places.map((pile) => (pile ? targetOf(model, pile) : "")).find((letter) => legal.includes(letter));
  if (target) return moveText(held, target);
  return state.legal.some((move) => parts(move).source === held.source) ? held.source : "";
}

/**
 * The legal destinations of held cards, in the server's order.
 * @param {State} state
 * @param {Held} held
 */
export function targets(state, { source, count }) {
  return (count > 1 ? state.stacks : state.legal)
    .map(parts)
    .filter((move) => move.source === source && move.target !== "" && move.count === count)
    .map((move) => move.target);
}

/**
 * The card of held cards that will lie on the destination.
 * @param {Model} model
 * @param {Held} held
 */
export function heldCard(model, { source, count }) {
  return piles(model).get(sourcePile(model, source))?.at(-count) ?? "";
}

/** What is compulsory now. @param {State} state */
export function duty(state) {
  return state.duties[0] ?? null;
}

/**
 * The seat whose last move would be taken back, or null if none can be.
 * @param {Model} model
 * @returns {number | null}
 */
export function undoSeat(model) {
  const { turns, undo } = model.state;
  const last = turns.at(-1)?.player ?? 0;
  return [last, 1 - last].find((seat) => isHuman(model, seat) && undo[seat]) ?? null;
}

/**
 * A move of the round: its turn, counted from 0, and its place in the turn.
 * @typedef {{turn: number, index: number, player: number, move: string, card: string | null}} Made
 */

/** A seat's chance to win the match, if the server tells it. @param {Model} model @param {number} seat */
export function chanceOf({ state: { equity } }, seat) {
  if (equity === null) return null;
  return seat === 0 ? equity : 1 - equity;
}

/**
 * A move of the round, or null if there is none of those numbers.
 * @param {State} state
 * @param {number} turn
 * @param {number} index
 * @returns {Made | null}
 */
export function madeMove({ turns }, turn, index) {
  const made = turns[turn];
  const move = made?.moves[index];
  if (!made || move === undefined) return null;
  return { turn, index, player: made.player, move, card: made.cards[index] ?? null };
}

/** The move made last in this round. @param {State} state */
export function lastMove(state) {
  const turn = state.turns.length - 1;
  return madeMove(state, turn, (state.turns[turn]?.moves.length ?? 0) - 1);
}

/**
 * The turn that a person would want to see again, counted from 0: the last one of the player who is
 * not to move, or of a round that is over the last one; -1 if there is none.
 * @param {State} state
 */
export function turnToReplay({ turns, player, over }) {
  return turns.map((turn) => over !== null || turn.player !== player).lastIndexOf(true);
}

/**
 * Where a move comes from and goes to, by the names of the piles.
 * @param {Model} model
 * @param {{player: number, move: string, card: string | null}} move of a player, with a card
 */
export function spotsOf(model, { player, move, card }) {
  const { source, target } = parts(move);
  if (move === "P") return { from: [], to: [] };
  const from = [sourcePile(model, source, player)];
  if (move === "T") return { from, to: ["turned"] };
  const all = piles(model);
  const to = targetPiles(model, target, card ?? "", player);
  const there = to.filter((pile) => card !== null && all.get(pile)?.includes(card));
  return { from, to: there.length > 0 ? there : to };
}

/**
 * Where moves that the player to move could make come from and go to.
 * @param {Model} model
 * @param {string[]} moves
 */
export function spotsOfMoves(model, moves) {
  const { player } = model.state;
  const all = piles(model);
  const spots = moves.map((move) => {
    const { source, count } = parts(move);
    const card = all.get(sourcePile(model, source))?.at(-count) ?? null;
    return spotsOf(model, { player, move, card });
  });
  return { from: spots.flatMap(({ from }) => from), to: spots.flatMap(({ to }) => to) };
}
