/** What is seen before anything else happens: the next table waits until it is over. */

import { motionReduced } from "../storage/settings.svelte";
import { endFlights, whenLanded } from "./flights";

/** What ends it early: a press, a table that lies elsewhere now, and a page that nobody sees. */
const ENDS = ["pointerdown", "keydown", "resize", "visibilitychange"];

/** Nothing is staged for longer, in milliseconds. */
const MOST = 6000;

let endNow = (): void => undefined;

/** Resolves when something has been seen, or earlier; then all cards lie where they fly to. */
export async function stage(seen: Promise<unknown>): Promise<void> {
  const listening = new AbortController();
  const ended = new Promise<void>((resolve) => {
    endNow = resolve;
    for (const what of ENDS) addEventListener(what, () => resolve(), { capture: true, signal: listening.signal });
  });
  await Promise.race([seen, ended, milliseconds(MOST)]);
  listening.abort();
  endFlights();
}

/** End what is staged now. */
export function endStage(): void {
  endNow();
}

export function milliseconds(time: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, time));
}

/** Whether nothing moves here, or nobody looks. */
export function stands(): boolean {
  return motionReduced() || document.hidden;
}

/** Resolves when all cards lie where they belong, and have lain there for a time in milliseconds. */
export function landedAndSeen(rest: number): Promise<void> {
  return stands() ? Promise.resolve() : stage(whenLanded().then(() => milliseconds(rest)));
}
