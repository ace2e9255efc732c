/** Which tab of this browser runs the tables of this device: one, so that none writes over another. */

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
 * Where the browser has no locks, or refuses them since it keeps nothing, every tab may.
 */
export async function acquire(on: OwnershipEvents): Promise<void> {
  if (!globalThis.navigator.locks || (await held({ ifAvailable: true }, on).catch(() => true))) return;
  const waiting = new AbortController();
  await new Promise<void>((resolve) => {
    const taken = (): void => resolve();
    held({ signal: waiting.signal }, on).then(taken, () => undefined);
    on.elsewhere(() => {
      waiting.abort();
      void held({ steal: true }, on).then(taken);
    });
  });
}

/** Returns whether the lock was granted; it is kept until the tab ends or another one steals it. */
function held(options: LockOptions, on: OwnershipEvents): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let granted = false;
    const keep = (lock: Lock | null): Promise<void> | undefined => {
      granted = lock !== null;
      resolve(granted);
      return granted ? new Promise(() => undefined) : undefined;
    };
    navigator.locks.request(NAME, options, keep).catch((error: Error) => (granted ? on.lost() : reject(error)));
  });
}
