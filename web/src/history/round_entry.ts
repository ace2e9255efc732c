/** A finished round as this browser keeps it, and the check of rounds that others wrote. */

import { ROOM_CODE } from "../connection/protocol";

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
const LONGEST_TEXT = 200;
/** The server replays no longer one. */
const LONGEST_RECORD = 200_000;
const MOST_SEATS = 10;
const MOST_BLUNDERS = 100_000;

/** The round in a value of unknown origin, without anything that is none of its fields; or null. */
export function roundIn(value: unknown): KeptRound | null {
  if (typeof value !== "object" || value === null) return null;
  const { key, ended, rules, title, seats, me, places, loser, called, duties, blunders, record } = value as Record<string, unknown>;
  if (typeof key !== "string" || !KEY.test(key)) return null;
  if (!isWhole(ended, 0, LATEST) || !isText(rules) || !isText(title) || !isText(called)) return null;
  if (!isListOf(seats, isText) || seats.length < 2 || !isListOf(duties, isText)) return null;
  const last = seats.length - 1;
  if (!isWhole(me, 0, last) || !isWhole(loser, -1, last)) return null;
  if (!isListOf(places, (one) => isWhole(one, 0, seats.length)) || places.length !== seats.length) return null;
  if (blunders !== null && !isWhole(blunders, 0, MOST_BLUNDERS)) return null;
  if (typeof record !== "string" || record.length > LONGEST_RECORD) return null;
  return { key, ended, rules, title, seats, me, places, loser, called, duties, blunders, record };
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && least <= (value as number) && (value as number) <= most;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST_TEXT;
}

function isListOf<T>(value: unknown, isOne: (one: unknown) => one is T): value is T[];
function isListOf(value: unknown, isOne: (one: unknown) => boolean): value is number[];
function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= MOST_SEATS && value.every(isOne);
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
