/**
 * The statistics as the server sends them (docs/protocol.md). Types only.
 *
 * @typedef {[number, number]} Pair  the player's own and the opponent's
 * @typedef {{current: number, best: number}} Streak
 * @typedef {{ended: number, won: number, lost: number, stalemates: number, unfinished: number,
 *   win_rate: number | null, points: Pair, turns: number | null, moves: number | null, timed: number,
 *   time: Pair, mean_time: Pair | null, streak: Streak}} Rounds
 * @typedef {{ended: number, won: number, lost: number, drawn: number, abandoned: number, open: number,
 *   win_rate: number | null, streak: Streak}} Matches
 * @typedef {{rounds: Rounds, matches: Matches | null}} Figures
 * @typedef {Figures & {key: string}} Group
 * @typedef {{first: number, last: number, ended: string, points: Pair, total: Pair}} Step
 * @typedef {{id: string, updated: string, rules: string, opponent: string, points: Pair, lost: boolean}} Abandoned
 * @typedef {{rules: string[], opponent: string[], seat: string[]}} Choices
 * @typedef {{matches: number, rounds: number, open: number}} Kept
 * @typedef {"rules" | "opponent" | "seat" | "starter"} GroupName
 * @typedef {{total: Figures, groups: Record<GroupName, Group[]>, steps: Step[], abandoned: Abandoned[],
 *   choices: Choices, kept: Kept}} Report
 */
export {};
