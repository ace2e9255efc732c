/** Which tab of this browser copies a table's log: one, or each would find lines that it has not written. */

/** Returns when this tab may copy: when no other one does. It ends with `ending`, which rejects who waits. */
export function turnToCopy(code: string, ending: AbortSignal): Promise<void> {
  if (!globalThis.navigator.locks) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const copying = (): Promise<void> =>
      new Promise((end) => {
        ending.addEventListener("abort", () => end());
        resolve();
      });
    navigator.locks.request(`shithead-copy-${code}`, { signal: ending }, copying).catch(reject);
  });
}
