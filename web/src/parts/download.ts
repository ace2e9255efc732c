/** Files that the page hands to the browser to save. */

/** Long enough for a browser to begin. */
const FORGET_AFTER = 10_000;

export function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(href), FORGET_AFTER);
}
