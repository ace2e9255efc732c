/** Copying a text, wherever the page lies. */

/**
 * Copy a text; returns whether the browser did.
 *
 * Browsers lend their clipboard to secure pages only (https); elsewhere they copy what is selected. `beside` is an
 * element of the dialog that is open: what lies outside of it cannot be selected.
 */
export async function copied(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text, beside);
  }
}

function copiedBySelection(text: string, beside: HTMLElement): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "unseen";
  beside.after(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** Long enough for a browser to begin. */
const FORGET_AFTER = 10_000;

export function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(href), FORGET_AFTER);
}
