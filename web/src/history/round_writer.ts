/** Keeps finished rounds in this browser. */

import { fetchedText } from "../connection/api";
import { say, withTexts } from "../localization/messages.svelte";
import type { FinishedRound } from "./played_rounds";
import { roundIn, type KeptRound } from "./round_entry";
import { addRound, recordOf, StoreError } from "./round_store";

/** Keep a round once; returns what to tell the person if it cannot be kept, otherwise nothing. */
export async function keepRound(finished: FinishedRound): Promise<string> {
  try {
    const { code, round } = finished;
    if ((await recordOf(`${code}/${round}`)) !== null) return "";
    const record = await fetchedText(`/api/rooms/${code}/rounds/${round}/record`);
    const kept = roundIn(keptRound(finished, record));
    if (kept) await addRound(kept);
    return "";
  } catch (error) {
    // What the server did not send now is asked for when the table is next opened.
    if (!(error instanceof StoreError)) return "";
    await withTexts("history", () => Promise.resolve());
    return say("history-not-kept", { reason: error.reason });
  }
}

export function keptRound({ code, round, rules, title, room, view, you }: FinishedRound, record: string): KeptRound {
  const seats = view.seats.map((seat) => seat.name);
  const result = room.result;
  const places = seats.map((name) => result?.numbers[result.places.indexOf(name)] ?? 0);
  const duties = result?.duties.map((due) => due.what) ?? [];
  return {
    key: `${code}/${round}`,
    ended: Date.now(),
    rules,
    title,
    seats,
    me: view.seats.findIndex((seat) => seat.seat === you),
    places,
    loser: seats.indexOf(result?.loser ?? ""),
    called: result?.title ?? "",
    duties,
    blunders: null,
    record,
  };
}
