/** Where a replay comes from: a round of a match on the server, or a file. */

import { getJson, postText } from "../api.js";
import { text } from "../texts.js";

/** The largest file that can be opened, as for every request. */
const LARGEST = 64 * 1024;

/**
 * @typedef {import("./types.js").Head} Head
 * @typedef {import("./types.js").Replay} Replay
 * @typedef {{kind: "match", match: string, round: string} | {kind: "file", file: File, number: number}} Source
 * @typedef {{source: Source, replay: Replay | null, heads: Head[]}} Loaded
 *   `heads` are the records of a file; `replay` is null if one of several is still to be chosen
 */

/** A file that is not even sent. */
export class FileError extends Error {}

/**
 * The round that an address names, or null.
 * @param {string} path
 * @returns {Source | null}
 */
export function sourceOf(path) {
  const [, match = "", round = ""] = /^\/replay\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  return match ? { kind: "match", match, round } : null;
}

/**
 * Fetches what a source holds; throws what went wrong.
 * @param {Source} source
 * @returns {Promise<Loaded>}
 */
export async function load(source) {
  if (source.kind === "match") {
    const replay = await getJson(roundPath(source));
    return { source, replay, heads: [] };
  }
  const { file, number } = source;
  if (file.size > LARGEST) {
    throw new FileError(text("ui.file_too_large", { name: file.name, limit: LARGEST / 1024 }));
  }
  const { records, replay } = await postText(`/api/replay${number ? `?record=${number}` : ""}`, file);
  return { source, replay: replay && { ...replay, players: replay.players.map(anonymous) }, heads: records };
}

/** Where the server has a round; both parts as they stand in an address. @param {{match: string, round: string}} source */
export function roundPath({ match, round }) {
  return `/api/matches/${match}/rounds/${round}`;
}

/**
 * A person in a file need not be the reader.
 * @param {string} player
 * @param {number} seat
 */
function anonymous(player, seat) {
  return player === "human" ? text("ui.seat", { number: seat + 1 }) : player;
}
