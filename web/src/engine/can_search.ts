/** Whether this browser can search by itself: with WebAssembly, in a worker. */

/** What the engine has shown of itself so far. */
export const experience = { failed: false };

/** A newer task has taken the place of this one. */
export class Superseded extends Error {}

/** If not, the server searches. */
export function canSearch(): boolean {
  return (
    !experience.failed &&
    typeof Worker === "function" &&
    typeof WebAssembly === "object" &&
    "compileStreaming" in WebAssembly
  );
}
