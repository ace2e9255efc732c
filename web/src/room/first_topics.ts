/** What the coach of somebody's first round explains: what is there to see for the first time. */

import { rankOf } from "../card/cards";
import type { LogLine, Special, ViewState } from "../connection/protocol";

export interface Topic {
  about: "swap" | "take" | "again" | "up" | "down" | "special" | "burn" | "known";
  special?: Special;
}

/** The topics of a table, the most urgent first. */
export function topicsOf(
  view: ViewState,
  latest: readonly LogLine[],
  you: number | null,
  specials: readonly Special[],
): Topic[] {
  if (you === null || !view.awaited.includes(you) || view.phase !== "play") {
    if (view.phase === "swap" || view.phase === "again")
      return you !== null && view.awaited.includes(you) ? [{ about: view.phase }] : [];
    return burns(latest);
  }
  const topics: Topic[] = view.legal.every(({ kind }) => kind === "take") ? [{ about: "take" }] : [];
  topics.push(...burns(latest));
  if (view.source === "up" || view.source === "down") topics.push({ about: view.source });
  const fits = (rank: string) => view.hand.some((card) => rankOf(card) === rank && !view.refused[card]);
  const special = specials.find(({ rank }) => fits(rank));
  if (special) topics.push({ about: "special", special });
  if (view.seats.some(({ known }) => known.length)) topics.push({ about: "known" });
  return topics;
}

const burns = (latest: readonly LogLine[]): Topic[] =>
  latest.some(({ events }) => events.some(({ type }) => type === "Burnt")) ? [{ about: "burn" }] : [];
