/** The keys of the table. */

/**
 * @typedef {{controller: import("./controller.js").Controller, board: import("./board.js").Board,
 *   pointer: import("./pointer.js").PointerInput, busy(): boolean, escape(): void,
 *   type(): void, help(): void, panel(): void, jump(pile: string): void}} Table
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Table} table */
export function listenToKeys(table) {
  const { controller } = table;
  /** @type {Record<string, () => void>} */
  const keys = {
    t: () => controller.turn(),
    d: () => controller.discard(),
    p: () => controller.pass(),
    u: () => controller.undo(),
    w: () => controller.why(),
    m: table.type,
    h: table.help,
    "?": table.help,
    l: table.panel,
    r: () => table.jump("R"),
    s: () => table.jump("S"),
    f: () => table.jump("foundation-0"),
    ".": () => controller.skip(),
  };
  for (const number of "12345678") keys[number] = () => table.jump(`house-${number}`);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
    if (event.key === "Escape") {
      if (!table.pointer.cancel() && !controller.cancel()) table.escape();
      return;
    }
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      walk(table.board, arrow, event.shiftKey);
    } else if (event.key === " " && table.busy()) {
      event.preventDefault();
      controller.skip();
    } else {
      const action = keys[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    }
  });
}

/** Whether a key belongs to a field or a dialog. @param {EventTarget | null} target */
function isElsewhere(target) {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}

/**
 * Moves the focus to the nearest pile in a direction; within a house with `inside`.
 * @param {import("./board.js").Board} board
 * @param {[number, number]} direction
 * @param {boolean} inside
 */
function walk(board, [dx, dy], inside) {
  const { root } = board;
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !root.contains(here)) {
    (board.topOf("own-reserve") ?? root).focus();
    return;
  }
  const from = centre(here);
  const all = inside
    ? (here.parentElement?.querySelectorAll(":scope > .card:not([inert])") ?? [])
    : root.querySelectorAll(".pile:not([hidden]) > [tabindex='0']");
  let best = Infinity;
  /** @type {HTMLElement | null} */
  let next = null;
  for (const element of all) {
    if (!(element instanceof HTMLElement) || element === here) continue;
    const to = centre(element);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const far = along + 2.5 * aside;
    if (along > 3 && far < best) {
      best = far;
      next = element;
    }
  }
  next?.focus();
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
