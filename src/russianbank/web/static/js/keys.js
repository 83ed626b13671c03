/** Which key was pressed, whatever the keyboard writes. */

/**
 * The key as the help names it, in lower case. On a keyboard that writes another script a letter is known by its
 * place, so that `T` turns up where it writes `е` or `ㅅ`; so is a digit where it has to be shifted, as in France.
 * @param {KeyboardEvent} event
 */
export function keyOf(event) {
  const { key, code } = event;
  if (/^Digit\d$/.test(code) && !event.shiftKey) return code.slice(-1);
  if (isForeign(event)) return code.slice(-1).toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Whether a letter key writes none of `A` to `Z`. @param {KeyboardEvent} event */
export function isForeign({ key, code }) {
  return /^Key[A-Z]$/.test(code) && (key === "Process" || /^[^\p{ASCII}]$/u.test(key));
}
