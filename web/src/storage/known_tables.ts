/** The tables where this browser has a seat, the one visited last first. */

import { load, save } from "./browser_storage";

export interface KnownTable {
  code: string;
  /** The game that was played there. */
  title: string;
  /** The name of the seat. */
  name: string;
}

const KEY = "tables";
const MOST = 8;

export function knownTables(): readonly KnownTable[] {
  return load<KnownTable[]>(KEY, []);
}

export function rememberTable(table: KnownTable): void {
  save(KEY, [table, ...others(table.code)].slice(0, MOST));
}

export function forgetTable(code: string): void {
  if (knownTables().some((table) => table.code === code)) save(KEY, others(code));
}

function others(code: string): KnownTable[] {
  return knownTables().filter((table) => table.code !== code);
}
