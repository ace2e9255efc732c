/** A finished round as this browser keeps it, and the check of rounds that others wrote. */

import { LONGEST_RECORD, MAX_SEATS, ROOM_CODE, type RulesSummary } from "../connection/protocol";
import { list, nullable, object, text, whole } from "../storage/decoders";
import { fetched } from "../connection/api";

export interface RoundEntry {
  /** `room/round`, which no other round has. */
  key: string;
  /** When it was over, in milliseconds since 1970. */
  ended: number;
  /** The name of the rules, the same in every language. */
  rules: string;
  /** Their title in the language that the table was read in. */
  title: string;
  /** The names at the table, clockwise. */
  seats: readonly string[];
  /** The index of one's own seat. */
  me: number;
  /** The place of every seat, from 1; 0: it has none. */
  places: readonly number[];
  /** The index of the seat that lost; -1: none did. */
  loser: number;
  /** What the rules call the loser; empty without a title. */
  called: string;
  /** What the loser has to do. */
  duties: readonly string[];
  /** One's own blunders, as the analysis found them; null: the round was not analysed. */
  blunders: number | null;
}

/** A round with the record that it is replayed from. */
export interface KeptRound extends RoundEntry {
  record: string;
}

const KEY = new RegExp(`^${ROOM_CODE}/[1-9][0-9]{0,5}$`);
const LATEST = 8.64e15;
const LONGEST_KEY = 30;
/** The server replays no longer one. */
const MOST_BLUNDERS = 100_000;

const names = list(text(), MAX_SEATS);
const members = {
  key: text(LONGEST_KEY, KEY),
  ended: whole(0, LATEST),
  rules: text(),
  title: text(),
  seats: names,
  me: whole(),
  places: list(whole(0, MAX_SEATS), MAX_SEATS),
  loser: whole(-1),
  called: text(),
  duties: names,
  blunders: nullable(whole(0, MOST_BLUNDERS)),
};
const entry = object<RoundEntry>(members);
const round = object<KeptRound>({ ...members, record: text(LONGEST_RECORD) });

/** The entry in a value of unknown origin, without anything that is none of its fields; or null. */
export function entryIn(value: unknown): RoundEntry | null {
  return fitting(entry(value));
}

/** The round in a value of unknown origin, without anything that is none of its fields; or null. */
export function roundIn(value: unknown): KeptRound | null {
  return fitting(round(value));
}

/** An entry whose numbers fit its seats; or null. */
function fitting<T extends RoundEntry>(found: T | undefined): T | null {
  if (!found) return null;
  const { seats, me, places, loser } = found;
  const count = seats.length;
  const fits =
    count >= 2 && me < count && loser < count && places.length === count && places.every((place) => place <= count);
  return fits ? found : null;
}

/** The place of one's own seat; 0: none. */
export function ownPlace(entry: RoundEntry): number {
  return entry.places[entry.me] ?? 0;
}

export function isLost(entry: RoundEntry): boolean {
  return entry.loser === entry.me;
}

export function isFirst(entry: RoundEntry): boolean {
  return ownPlace(entry) === 1 && !isLost(entry);
}

/** By name; empty if the server cannot be reached. House rules are not among them. */
export async function presetTitles(): Promise<ReadonlyMap<string, string>> {
  const presets = await fetched<RulesSummary[]>("/api/rules").catch(() => []);
  return new Map(presets.map((preset) => [preset.name, preset.title]));
}

/** The title of a round's rules: a preset's in this language, or the one that was on the table. */
export function titleOf(entry: RoundEntry, presets: ReadonlyMap<string, string>): string {
  return presets.get(entry.rules) ?? entry.title;
}
