/**
 * The shapes that the server sends (docs/protocol.md) and that the modules share. Types only.
 *
 * @typedef {"human" | string} PlayerName
 * @typedef {{id: string, rules: string, players: PlayerName[], score: number[], round: number,
 *   status: "open" | "over" | "abandoned", winner: number | null, practice: boolean,
 *   lost: boolean, updated: string}} Summary
 * @typedef {{id: string, rules: string, target: number, players: PlayerName[],
 *   practice: boolean}} MatchInfo
 * @typedef {{code: string, rule: string, moves: string[]}} Duty
 * @typedef {{player: number, moves: string[], cards: (string | null)[]}} Turn
 * @typedef {{result: string, score: number[], counts: number[], hints: number[],
 *   seed: string | null}} RoundResult
 * @typedef {{winner: number | null, abandoned: boolean, seed: string | null}} MatchResult
 * @typedef {{round: number, player: number, turned: string | null, reserves: string[][],
 *   stocks: string[][], wastes: string[][], houses: string[][], foundations: string[][],
 *   counts: number[], if_over: {win: number[], stalemate: number[]}, tried: number[], idle: number,
 *   max_idle: number, legal: string[], stacks: string[], duties: Duty[], auto: string | null,
 *   undo: boolean[], turns: Turn[], hints: number[], match_score: number[],
 *   equity: number | null, rounds: RoundResult[],
 *   over: RoundResult | null, match_over: MatchResult | null}} State
 * @typedef {{t: "snapshot", seq: number, match: MatchInfo, state: State}} Snapshot
 * @typedef {{t: "move", seq: number, seat: number, move: string, card: string | null,
 *   state: State}} MoveEvent
 * @typedef {{t: "undo", seq: number, seat: number, count: number, state: State}} UndoEvent
 * @typedef {{t: "concede" | "next" | "abandon", seq: number, seat: number,
 *   state: State}} OtherEvent
 * @typedef {{code: string, rule: string, card: string | null, house: string | null}} Ground
 * @typedef {{intent: string, move: string, card: string | null, in_plan: boolean, loss: number}} Own
 * @typedef {{points: number, win: number, own: Own | null, others: number | null}} Worth
 * @typedef {{moves: string[], cards: (string | null)[], grounds: Ground[], worth: Worth | null}} Hint
 * @typedef {{t: "hint", seq: number, seat: number, hint: Hint, state: State}} HintEvent
 * @typedef {{t: "refused", seq: number, code: string, message: string, move?: string,
 *   rule?: string, must?: string[]}} Refusal
 * @typedef {MoveEvent | UndoEvent | HintEvent | OtherEvent} TableEvent
 * @typedef {Snapshot | TableEvent | Refusal} ServerMessage
 *
 * @typedef {{seq: number, match: MatchInfo, state: State, view: number, open?: boolean}} Model
 *   `view` is the seat at the bottom of the screen; where the table is `open`, stocks show their top card.
 * @typedef {{source: string, count: number}} Held  Cards picked up: a source of R37 and how many.
 */
export {};
