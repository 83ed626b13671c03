/** The shapes on the cards: suits, ornaments, and where pips stand. Drawn for this project. */

/** Outlines of the suits, about 92 units high around (0, 0). @type {Record<string, string>} */
export const SUITS = {
  c: "M-15 46C-8 41-5 33-4 22A21.5 21.5 0 1 1-17-9A21.5 21.5 0 1 1 17-9A21.5 21.5 0 1 1 4 22C5 33 8 41 15 46Z",
  d: "M0-48C10-28 22-13 37 0C22 13 10 28 0 48C-10 28-22 13-37 0C-22-13-10-28 0-48Z",
  h: "M0 44C-14 27-46 10-46-16C-46-33-33-42-22-42C-11-42-4-35 0-25C4-35 11-42 22-42C33-42 46-33 46-16C46 10 14 27 0 44Z",
  s: "M0-47C14-26 45-9 45 15C45 29 34 36 24 36C14 36 7 31 4 24C5 34 8 41 15 46L-15 46C-8 41-5 34-4 24C-7 31-14 36-24 36C-34 36-45 29-45 15C-45-9-14-26 0-47Z",
};

/** What a court card wears, around (0, 0), about 30 wide. @type {Record<string, string>} */
export const CROWNS = {
  J: "M-17 7Q0 1 17 7Q0 13-17 7ZM-10 4C-10-8 7-10 10 3Q0-1-10 4ZM5-5C6-14 14-19 20-17C19-11 14-4 9-2Z",
  Q: "M-14 8L14 8L16-5L8 1L4-9L0-1L-4-9L-8 1L-16-5ZM-16-8A2.4 2.4 0 1 1-15.9-8ZM-4-12A2.4 2.4 0 1 1-3.9-12ZM4-12A2.4 2.4 0 1 1 4.1-12ZM16-8A2.4 2.4 0 1 1 16.1-8Z",
  K: "M-15 8L15 8L16-8L7-1L2-8L2-12L5-12L5-15L2-15L2-18L-2-18L-2-15L-5-15L-5-12L-2-12L-2-8L-7-1L-16-8Z",
};

const L = 36;
const M = 50;
const R = 64;
const FOUR = [
  [L, 28],
  [R, 28],
  [L, 112],
  [R, 112],
];
const SIX = [...FOUR, [L, 70], [R, 70]];
const EIGHT = [...FOUR, [L, 56], [R, 56], [L, 84], [R, 84]];

/** Centres of the pips of 2 to 10 on a card of 100 by 140. @type {Record<string, number[][]>} */
export const PIPS = {
  2: [
    [M, 28],
    [M, 112],
  ],
  3: [
    [M, 28],
    [M, 70],
    [M, 112],
  ],
  4: FOUR,
  5: [...FOUR, [M, 70]],
  6: SIX,
  7: [...SIX, [M, 49]],
  8: [...SIX, [M, 49], [M, 91]],
  9: [...EIGHT, [M, 70]],
  T: [...EIGHT, [M, 42], [M, 98]],
};
