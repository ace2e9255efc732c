/** The tables of this device in the file that one takes from device to device. */

import { deviceBackend } from "../connection/backends";
import { isDeviceRoom } from "../connection/page_base";
import { say, withTexts } from "../localization/messages.svelte";
import { saveSecret, secretOf } from "../room/seat_secrets";
import { list, object, text } from "../storage/decoders";
import { knownTable, knownTables, rememberTable, type KnownTable } from "../storage/known_tables";

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
  return added < 0 ? say("device-foreign") : say("device-opened", { rooms: added });
}
