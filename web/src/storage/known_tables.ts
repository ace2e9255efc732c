/** The tables where this browser has a seat, the one visited last first. */

import { load, save } from "./browser_storage";
import { distinct, flag, object, roomCode, sifted, text, withOthers } from "./decoders";

export interface KnownTable {
  code: string;
  /** The game that was played there. */
  title: string;
  /** The name of the seat. */
  name: string;
  /** The names of all others there. */
  others?: string;
  /** Whether it is played by turns, over days. */
  byTurns?: boolean;
  /** Whether one has made no move there yet, and would leave nobody alone. */
  untouched?: boolean;
}

export const knownTable = object<KnownTable>(
  { code: roomCode, title: text(), name: text(), others: text(), byTurns: flag, untouched: flag },
  { others: undefined, byTurns: undefined, untouched: undefined },
);

const KEY = "tables";
const MOST = 8;
/** Of tables by turns, which one comes back to for weeks. */
const MOST_BY_TURNS = 24;

export function knownTables(): readonly KnownTable[] {
  return load(
    KEY,
    distinct(sifted(withOthers(knownTable)), (table) => table.code),
    [],
  );
}

export function rememberTable(table: KnownTable): void {
  save(KEY, fewest([table, ...others(table.code)]));
}

/** The tables that are kept: of each kind those visited last, where one has played, and the last of all. */
function fewest(tables: readonly KnownTable[]): KnownTable[] {
  const kept = (byTurns: boolean, most: number) =>
    tables.filter((table, at) => Boolean(table.byTurns) === byTurns && !(at && table.untouched)).slice(0, most);
  const both = new Set([...kept(false, MOST), ...kept(true, MOST_BY_TURNS)]);
  return tables.filter((table) => both.has(table));
}

export function forgetTable(code: string): void {
  if (knownTables().some((table) => table.code === code)) save(KEY, others(code));
}

function others(code: string): KnownTable[] {
  return knownTables().filter((table) => table.code !== code);
}
