/**
 * What is to be seen: for each pile the cards that are shown, and the marks on them. Pure.
 *
 * @typedef {import("./types.js").Model} Model
 * @typedef {{key: string, code: string, index: number, covered: boolean, pack: number,
 *   held: boolean, must: boolean}} SceneCard
 *   `code` is "" for a card shown from its back; `index` counts from the bottom of the pile.
 * @typedef {{name: string, count: number, cards: SceneCard[], target: boolean, must: boolean,
 *   turns: boolean}} ScenePile
 */

import { UNSEEN } from "./card.js";
import { duty, heldCard, parts, piles, sourcePile, targetPiles, targets } from "./model.js";

/** The piles in reading order: the opponent's, the middle, one's own. */
export const PILES = [
  ...["opponent-reserve", "opponent-waste", "opponent-stock"],
  ...[5, 6, 7, 8].map((house) => `house-${house}`),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) => `foundation-${index}`),
  ...[4, 3, 2, 1].map((house) => `house-${house}`),
  ...["own-stock", "turned", "own-waste", "own-reserve"],
];

/**
 * @param {Model} model
 * @param {import("./types.js").Held | null} held
 * @param {boolean} ready whether the player to move may act now
 * @returns {ScenePile[]}
 */
export function scene(model, held, ready) {
  const all = piles(model);
  const must = new Set();
  const fill = new Set();
  const wanted = new Set();
  if (ready) {
    for (const move of duty(model.state)?.moves ?? []) {
      const { source, target } = parts(move);
      must.add(sourcePile(model, source));
      if (target !== "F" && all.get(`house-${target}`)?.length === 0) fill.add(`house-${target}`);
    }
    if (held) {
      const code = heldCard(model, held);
      for (const target of targets(model.state, held)) {
        targetPiles(model, target, code).forEach((pile) => wanted.add(pile));
      }
    }
  }
  const from = held ? sourcePile(model, held.source) : "";
  return PILES.map((name) => {
    const pile = all.get(name) ?? [];
    const lifted = held && name === from ? pile.length - held.count : pile.length;
    const first = name.startsWith("house-") ? 0 : Math.max(0, pile.length - 2);
    const pack = packOf(model, name);
    const cards =
      name.endsWith("stock") && !model.open
        ? backs(name, pile.length, pack)
        : pile.slice(first).map((code, offset) => {
            const index = first + offset;
            const top = index === pile.length - 1;
            const unseen = code === UNSEEN;
            return {
              key: unseen ? `${name}:${index}` : code,
              code: unseen ? "" : code,
              index,
              covered: !top && !name.startsWith("house-"),
              pack,
              held: index >= lifted,
              must: top && must.has(name) && !held,
            };
          });
    return {
      name,
      count: pile.length,
      cards,
      target: wanted.has(name),
      must: !held && fill.has(name),
      turns: ready && model.state.legal.includes("T") && name === sourcePile(model, "T"),
    };
  });
}

/**
 * A stock is shown as one back, whether its order is known or not.
 * @param {string} name
 * @param {number} count
 * @param {number} pack
 * @returns {SceneCard[]}
 */
function backs(name, count, pack) {
  if (count === 0) return [];
  const key = `${name}:back`;
  return [{ key, code: "", index: count - 1, covered: false, pack, held: false, must: false }];
}

/**
 * @param {Model} model
 * @param {string} name
 */
function packOf(model, name) {
  return name.startsWith("own-") ? model.view : 1 - model.view;
}
