/** The rounds that this person plays now: known by the time they are over, even if the lid was closed. */

import type { RoomState, Rules, ViewState } from "../connection/protocol";
import { load, save } from "../storage/browser_storage";

interface PlayedRound {
  code: string;
  round: number;
  /** Those of this round; when it is over, the table may show those of the next one. */
  rules: string;
  title: string;
}

/** A round that is over, as it stands on the table. */
export interface FinishedRound extends PlayedRound {
  room: RoomState;
  view: ViewState;
  /** The number of one's own seat. */
  you: number;
}

/** What a room shows at one moment. */
export interface RoomShown {
  code: string;
  room: RoomState | null;
  view: ViewState | null;
  rules: Rules | null;
  you: number | null;
}

const KEY = "playing";
const MOST = 8;

/** Note a round that is played; returns the noted one when it is over, otherwise null. Practice is no round. */
export function playedRound({ code, room, view, rules, you }: RoomShown): FinishedRound | null {
  if (!room || !view || room.practice || you === null || !view.seats.some((seat) => seat.seat === you)) return null;
  const noted = load<PlayedRound[]>(KEY, []);
  const known = noted.find((one) => one.code === code && one.round === room.round);
  if (room.phase === "over") return known ? { ...known, room, view, you } : null;
  if (room.phase !== "playing" || known || !rules) return null;
  const others = noted.filter((one) => one.code !== code);
  save(KEY, [{ code, round: room.round, rules: rules.name, title: rules.title }, ...others].slice(0, MOST));
  return null;
}
