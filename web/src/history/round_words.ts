/** A kept round in words. */

import { language, say } from "../localization/messages.svelte";
import { isFirst, isLost, ownPlace, type RoundEntry } from "./round_entry";

/** The place, or that the round was lost, out of how many seats. */
export function outcomeWords(entry: RoundEntry): string {
  const place = ownPlace(entry);
  const between = place ? "between" : "none";
  const how = isLost(entry) ? "lost" : isFirst(entry) ? "first" : between;
  return say("history-place", { how, place, seats: entry.seats.length });
}

export function dateWords(entry: RoundEntry): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(entry.ended);
}

export function othersOf(entry: RoundEntry): string {
  const names = entry.seats.filter((_, seat) => seat !== entry.me);
  return say("history-with", { names: new Intl.ListFormat(language()).format(names) });
}

/** A share of rounds, as a percentage. */
export function shareWords(part: number, whole: number): string {
  return new Intl.NumberFormat(language(), { style: "percent" }).format(whole ? part / whole : 0);
}
