/** What the others have done since somebody's last move. */

import type { LogLine } from "../connection/protocol";

/** The last lines of the log that are not a seat's own and say something; none for those who look on. */
export function missed(log: readonly LogLine[], you: number | null): readonly LogLine[] {
  const since = log.findLastIndex((one) => one.seat === you) + 1;
  return you === null ? [] : log.slice(since).filter((one) => one.line);
}

/** Whether it is worth telling: draws go without saying. */
export function isToldAgain({ events }: LogLine): boolean {
  return events.length === 0 || events.some(({ type }) => type !== "Drew");
}
