/** Which tab of this browser runs the tables of this device: one, so that none writes over another. */

import { roomLock } from "./log_store";

const NAME = "shithead.device";

export interface OwnershipEvents {
  /** Another tab runs them; `takeOver` ends that. */
  elsewhere: (takeOver: () => void) => void;
  /** Another tab has taken them over. */
  lost: () => void;
}

/**
 * Returns when this tab may run them: at once, or when the other tab is closed, or when it is told to.
 *
 * Rejects when `givenUp` says that nobody here waits any more. Where the browser has no locks, or
 * refuses them since it keeps nothing, every tab may.
 */
export async function acquire(on: OwnershipEvents, givenUp: AbortSignal): Promise<void> {
  if (!globalThis.navigator.locks || (await held({ ifAvailable: true }, on).catch(() => true))) return;
  const waiting = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const taken = (): void => resolve();
    held({ signal: waiting.signal }, on).then(taken, () => undefined);
    givenUp.addEventListener("abort", () => {
      waiting.abort();
      reject(new Error("given up"));
    });
    on.elsewhere(() => {
      waiting.abort();
      void held({ steal: true }, on).then(taken);
    });
  });
}

/** Whether this tab may run them. */
let owner = false;

/** Do something with a table that no other tab runs meanwhile; returns null where one does. */
export async function whileOurs<T>(room: string, work: () => Promise<T>): Promise<T | null> {
  if (owner || !globalThis.navigator.locks) return work();
  return navigator.locks
    .request(roomLock(room), { ifAvailable: true }, (lock) => (lock ? work() : null))
    .catch(() => null);
}

/** Returns whether the lock was granted; it is kept until the tab ends or another one steals it. */
function held(options: LockOptions, on: OwnershipEvents): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let granted = false;
    const keep = (lock: Lock | null): Promise<void> | undefined => {
      granted = owner = lock !== null;
      resolve(granted);
      return granted ? new Promise(() => undefined) : undefined;
    };
    navigator.locks.request(NAME, options, keep).catch((error: Error) => {
      if (!granted) return reject(error);
      owner = false;
      on.lost();
    });
  });
}
