/** The tables of this device in the file that one takes from device to device. */

import { deviceBackend } from "../connection/backends";
import { isDeviceRoom } from "../connection/page_base";
import { ROOM_CODE } from "../connection/protocol";
import { say, withTexts } from "../localization/messages.svelte";
import { saveSecret, secretOf } from "../room/seat_secrets";
import { knownTables, rememberTable, type KnownTable } from "../storage/known_tables";

const CODE = new RegExp(`^${ROOM_CODE}$`);
const LONGEST_TEXT = 200;
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

/** The tables of this device; null if there are none. */
export async function deviceTables(): Promise<DeviceTables | null> {
  const known = knownTables().filter(({ code }) => isDeviceRoom(code));
  if (!known.length) return null;
  const seats = known.map((table) => ({ ...table, secret: secretOf(table.code) ?? "" }));
  return { seats, rooms: await (await deviceBackend()).exported() };
}

/** The tables in a value of unknown origin, without anything that is none of their fields; null if it holds none. */
export function tablesIn(value: unknown): DeviceTables | null {
  if (typeof value !== "object" || value === null) return null;
  const { seats, rooms } = value as Record<string, unknown>;
  if (typeof rooms !== "string" || !Array.isArray(seats) || seats.length > MOST_SEATS) return null;
  const read = seats.map(seatIn);
  return read.every((seat) => seat !== null) ? { seats: read, rooms } : null;
}

function seatIn(value: unknown): OwnSeat | null {
  if (typeof value !== "object" || value === null) return null;
  const { code, title, name, secret, others, byTurns } = value as Record<string, unknown>;
  if (!isText(code) || !CODE.test(code) || !isDeviceRoom(code) || !isText(title) || !isText(name) || !isText(secret)) return null;
  return { code, title, name, secret, ...(isText(others) && { others }), ...(byTurns === true && { byTurns }) };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST_TEXT;
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
  return added < 0 ? say("device-foreign") : say("device-opened", { rooms: added });
}
