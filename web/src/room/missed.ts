/** What the others have done since somebody's last move. */

import type { LogLine } from "../connection/protocol";

/** The last lines of the log that are not a seat's own; none for those who look on. */
export function missed(log: readonly LogLine[], you: number | null): readonly LogLine[] {
  return you === null ? [] : log.slice(log.findLastIndex((one) => one.seat === you) + 1);
}
