/** The rounds that this person plays now: known by the time they are over, even if the lid was closed. */

import type { ResultState, RoomState, Rules, ViewState } from "../connection/protocol";
import { load, save } from "../storage/browser_storage";
import { list, object, roomCode, sifted, text, whole, withOthers } from "../storage/decoders";

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
