/**
 * What the server tells of a round to be replayed (docs/protocol.md). Types only.
 *
 * @typedef {{rules: string, seed: string | null, players: string[], date: string | null,
 *   match: string | null, round: number | null, match_score: number[] | null, result: string,
 *   score: number[], hints: number[], moves: number}} Head
 * @typedef {import("../types.js").State & {unseen: {reserves: number[], stocks: number[]},
 *   position: string}} OpenState
 *   of a state only the fields from `player` to `max_idle`
 * @typedef {Head & {turns: import("../types.js").Turn[], states: OpenState[],
 *   practice?: boolean, rounds?: number}} Replay
 *   `practice` and `rounds` are those of a match on the server
 * @typedef {{view: number, open: boolean}} Sight
 *   the seat at the bottom of the screen; whether cards are shown that nobody had seen
 */
export {};
