/** The file that holds the rounds of a browser and the puzzles solved in it, for another one or for safekeeping. */

import { type PuzzleResults, resultsIn } from "../puzzles/puzzle_results";
import { list, object, parsed, table, text } from "../storage/decoders";
import { roundIn, type KeptRound } from "./round_entry";
import { deviceBackend } from "../connection/backends";
import { isDeviceRoom } from "../connection/page_base";
import { translate, withTexts } from "../localization/messages.svelte";
import { saveSecret, secretOf } from "../room/seat_secrets";
import { knownTable, knownTables, rememberTable, type KnownTable } from "../storage/known_tables";

const VERSION = 1;
/** Bytes that are read at most. */
const LARGEST = 64 * 1024 * 1024;
const MOST_ROUNDS = 20_000;

/** Why a file is not imported; `round` is the number of the one that cannot be read. */
export class FileRefused extends Error {
  constructor(
    readonly reason: "large" | "foreign" | "newer" | "damaged",
    readonly round = 0,
  ) {
    super(reason);
  }
}

/** What a browser keeps; null: the file says nothing of it. */
export interface History {
  rounds: KeptRound[];
  puzzles: PuzzleResults | null;
  tables: DeviceTables | null;
}

export function fileOf({ rounds, puzzles, tables }: History): Blob {
  const held = { shithead_history: VERSION, rounds, ...(puzzles && { puzzles }), ...(tables && { tables }) };
  return new Blob([JSON.stringify(held)], { type: "application/json" });
}

/** What is in a file that anybody may have written. */
export async function historyIn(file: Blob): Promise<History> {
  if (file.size > LARGEST) throw new FileRefused("large");
  const found = table(parsed(await file.text())) ?? {};
  const version = found["shithead_history"];
  const rounds = found["rounds"];
  if (typeof version !== "number") throw new FileRefused("foreign");
  if (version !== VERSION) throw new FileRefused("newer");
  if (!Array.isArray(rounds)) throw new FileRefused("damaged");
  if (rounds.length > MOST_ROUNDS) throw new FileRefused("large");
  const read = rounds.map((one: unknown, at) => {
    const round = roundIn(one);
    if (!round) throw new FileRefused("damaged", at + 1);
    return round;
  });
  return { rounds: read, puzzles: resultsIn(found["puzzles"]), tables: tablesIn(found["tables"]) };
}

/** More than a browser keeps. */
const MOST_SEATS = 100;

/** One's own seat at a table. */
interface OwnSeat extends KnownTable {
  secret: string;
}

export interface DeviceTables {
  seats: OwnSeat[];
  /** All rooms, as the server on the device wrote them. */
  rooms: string;
}

const secretIn = object<Pick<OwnSeat, "secret">>({ secret: text() });
const tables = object<DeviceTables>({ seats: list(ownSeat, MOST_SEATS), rooms: text(Infinity) });

/** One's own seat at a table of this device. */
function ownSeat(value: unknown): OwnSeat | undefined {
  const [seat, secret] = [knownTable(value), secretIn(value)];
  return seat && secret && isDeviceRoom(seat.code) ? { ...seat, ...secret } : undefined;
}

/** The tables of this device; null if there are none. */
export async function deviceTables(): Promise<DeviceTables | null> {
  const known = knownTables().filter(({ code }) => isDeviceRoom(code));
  if (!known.length) return null;
  const seats = known.map((table) => ({ ...table, secret: secretOf(table.code) ?? "" }));
  return { seats, rooms: await (await deviceBackend()).exported() };
}

/** The tables in a value of unknown origin, without anything that is none of their fields; null if it holds none. */
export function tablesIn(value: unknown): DeviceTables | null {
  return tables(value) ?? null;
}

/** Add tables that are not here yet; returns what to tell the person. */
export async function addTables({ seats, rooms }: DeviceTables): Promise<string> {
  const added = await (await deviceBackend()).imported(rooms);
  for (const { secret, ...table } of seats) {
    if (added < 1 || secretOf(table.code)) continue;
    saveSecret(table.code, secret);
    rememberTable(table);
  }
  await withTexts("device", () => Promise.resolve());
  return added < 0 ? translate("device-foreign") : translate("device-opened", { rooms: added });
}
