/** The row of tools below or beside the board: where their words do not fit, only icons are shown. */

/**
 * Keeps looking whether the words fit, which depends on the language, the window, and the tools there are.
 * Each case is measured once. The buttons keep their names.
 * @param {HTMLElement} tools
 */
export function fitWords(tools) {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  const fit = () => {
    const shown = [...tools.children].filter((tool) => !tool.hasAttribute("hidden"));
    const { innerWidth, innerHeight } = window;
    const key = [tools.clientWidth, innerWidth, innerHeight, ...shown.map(({ id }) => id)].join();
    if (!known.has(key)) {
      tools.classList.remove("bare");
      known.set(
        key,
        shown.every((tool) => tool.scrollWidth <= tool.clientWidth),
      );
    }
    tools.classList.toggle("bare", known.get(key) === false);
  };
  new MutationObserver(fit).observe(tools, { subtree: true, attributeFilter: ["hidden"] });
  new ResizeObserver(fit).observe(tools);
}
