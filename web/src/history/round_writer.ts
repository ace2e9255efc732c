/** Keeps finished rounds in this browser. */

import { fetched, fetchedText, isGone } from "../connection/api";
import { isDeviceRoom } from "../connection/page_base";
import { originalOf } from "../offline/table_copies";
import { deviceStatus } from "../device/device_status.svelte";
import type { ResultState, RoomShown, RoomState, Rules, ViewState } from "../connection/protocol";
import { translate, withTexts } from "../localization/messages.svelte";
import { list, object, parsed, roomCode, sifted, text, whole, withOthers } from "../storage/decoders";
import { roundIn, type KeptRound } from "./round_entry";
import { addRound, StoreError } from "./round_store";
import { load, save } from "../storage/browser_storage";

/** Note a round while it is played, and keep it when it is over; returns what {@link keepRound} does. */
export async function followRound(now: RoomMoment): Promise<string> {
  const finished = playedRound(now);
  return finished ? keepRound(finished) : "";
}

/** Keep a round once; returns what to tell the person if it cannot be kept, otherwise nothing. */
export async function keepRound(finished: FinishedRound): Promise<string> {
  try {
    await keep(finished, (record) => keptRound(finished, record));
    return "";
  } catch (error) {
    // What the server did not send now is asked for later, see below.
    if (!(error instanceof StoreError)) return "";
    await withTexts("history", () => Promise.resolve());
    return translate("history-not-kept", { reason: error.reason });
  }
}

/** Keep the rounds whose end this browser has not seen: one may leave a table as soon as one is out. */
export async function keepMissedRounds(): Promise<void> {
  for (const noted of notedRounds()) {
    if (isDeviceRoom(noted.code) && deviceStatus.phase !== "ready") continue; // asked for when it runs anyway
    try {
      const { phase } = await fetched<RoomShown>(`/api/rooms/${noted.code}`);
      if (phase === "over") await keep(noted, (record) => recordedRound(noted, record));
    } catch (error) {
      if (error instanceof StoreError) return;
      if (isGone(error)) forgetNoted(noted);
    }
  }
}

async function keep(played: PlayedRound, made: (record: string) => KeptRound | null): Promise<void> {
  const record = await fetchedText(`/api/rooms/${played.code}/rounds/${played.round}/record`);
  const kept = roundIn(made(record));
  if (kept) await addRound(kept);
  forgetNoted(played);
}

function keptRound(finished: FinishedRound, record: string): KeptRound {
  const { seats, result } = finished;
  return {
    ...plainRound(finished, record),
    places: seats.map((name) => result?.numbers[result.places.indexOf(name)] ?? 0),
    loser: seats.indexOf(result?.loser ?? ""),
    called: result?.title ?? "",
    duties: result?.duties.map((due) => due.what) ?? [],
  };
}

/** A round whose result is known from its record only; null if that is of other people. */
function recordedRound(played: PlayedRound, record: string): KeptRound | null {
  const { seats } = played;
  const [, out = "[]", loser = '""'] = /^result = \{ out = (\[.*?\])(?:, loser = (".*"))? \}$/m.exec(record) ?? [];
  const last = text()(parsed(loser)) ?? "";
  const order = [...(list(text())(parsed(out)) ?? []), last].filter(Boolean);
  if (!order.length || order.some((name) => !seats.includes(name))) return null;
  const places = seats.map((name) => order.indexOf(name) + 1);
  return { ...plainRound(played, record), places, loser: seats.indexOf(last) };
}

function plainRound({ code, round, rules, title, seats, me }: PlayedRound, record: string): KeptRound {
  return {
    key: `${originalOf(code) || code}/${round}`,
    ended: Date.now(),
    rules,
    title,
    seats,
    me,
    places: [],
    loser: -1,
    called: "",
    duties: [],
    blunders: null,
    record,
  };
}

export interface PlayedRound {
  code: string;
  round: number;
  /** The names at the table, clockwise. */
  seats: readonly string[];
  /** The index of one's own seat. */
  me: number;
  /** Those of this round; when it is over, the table may show those of the next one. */
  rules: string;
  title: string;
}

/** A round that is over, with its result as it stands on the table. */
export interface FinishedRound extends PlayedRound {
  result: ResultState | null;
}

/** What a room shows at one moment. */
export interface RoomMoment {
  code: string;
  room: RoomState | null;
  view: ViewState | null;
  rules: Rules | null;
  you: number | null;
}

const KEY = "playing";
const MOST = 8;
const decoder = sifted(
  withOthers(
    object<PlayedRound>({
      code: roomCode,
      round: whole(1),
      seats: list(text()),
      me: whole(),
      rules: text(),
      title: text(),
    }),
  ),
);

/** Note a round that is played; returns the noted one when it is over, otherwise null. Practice is no round. */
export function playedRound({ code, room, view, rules, you }: RoomMoment): FinishedRound | null {
  if (!room || !view || room.practice || you === null || !view.seats.some((seat) => seat.seat === you)) return null;
  const known = notedRounds().find((one) => one.code === code && one.round === room.round);
  const seats = view.seats.map((seat) => seat.name);
  const me = view.seats.findIndex((seat) => seat.seat === you);
  if (room.phase === "over") return known ? { ...known, seats, me, result: room.result } : null;
  if (room.phase !== "playing" || known || !rules) return null;
  const played = { code, round: room.round, seats, me, rules: rules.name, title: rules.title };
  save(KEY, [played, ...notedRounds().filter((one) => one.code !== code)].slice(0, MOST));
  return null;
}

/** The rounds that were played here and are not kept yet. */
export function notedRounds(): readonly PlayedRound[] {
  return load(KEY, decoder, []);
}

/** Of a round that is kept, or that cannot be had any more, nothing has to be known. */
export function forgetNoted({ code, round }: PlayedRound): void {
  save(
    KEY,
    notedRounds().filter((one) => one.code !== code || one.round !== round),
  );
}
