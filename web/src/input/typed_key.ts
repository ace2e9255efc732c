/** Keys by what stands on them, on any keyboard. */

/** Keys that only change what others mean. */
const MODIFIERS =
  /^(Alt|AltGraph|CapsLock|Control|Fn|FnLock|Hyper|Meta|NumLock|ScrollLock|Shift|Super|Symbol|SymbolLock)$/;
const LATIN = /^\p{Script=Latin}$/u;
/** What is used as it is typed, whatever key it is on. */
const USED = /^[a-z0-9?]$/i;

/**
 * The key that is meant: a small Latin letter, a digit, `?`, or the name of any other key.
 *
 * A keyboard of another script has its letters where the Latin ones are; the number row of a French one needs no Shift.
 * Empty: the key belongs to the browser or the system, or to a word that is being composed.
 */
export function typedKey(event: KeyboardEvent): string {
  const { key, code } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.getModifierState("AltGraph")) return "";
  if (event.isComposing || key === "Process" || key === "Dead" || MODIFIERS.test(key)) return "";
  if (key.length > 1 || USED.test(key)) return key.length > 1 ? key : key.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit && !event.shiftKey) return digit;
  if (LATIN.test(key)) return key.toLowerCase();
  if (code === "Slash" && event.shiftKey) return "?";
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** Keep a button that has the focus from being pressed again and again while Enter is held. */
export function pressOnce(event: KeyboardEvent): void {
  const on = event.target instanceof Element && event.target.closest("button, a, summary");
  if (event.repeat && event.key === "Enter" && on) event.preventDefault();
}
