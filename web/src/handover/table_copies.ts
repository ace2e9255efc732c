/** Which tables of the server have a copy on this device, and which of them go on here (docs/offline.md). */

import { isDeviceRoom } from "../connection/page_base";
import { DEVICE_ROOM } from "../connection/protocol";
import { removeSecret, saveSecret, secretOf } from "../room/seat_secrets";
import { load, remove, save } from "../storage/browser_storage";
import { forgetTable } from "../storage/known_tables";

const COPIES = "copies";
/** Copies that are kept: those of the tables visited last. */
const MOST = 4;

/** The code of a table's copy. */
export function copyOf(code: string): string {
  return DEVICE_ROOM + code;
}

/** The code of the server's table that goes on here as this one; empty if it is none. */
export function originalOf(code: string): string {
  const original = isDeviceRoom(code) ? code.slice(DEVICE_ROOM.length) : "";
  return original && partedAt(original) !== null ? original : "";
}

/** The number of the server's line after which a table went on here; null: it did not. */
export function partedAt(code: string): number | null {
  return load<number | null>(partedKey(code), null);
}

/** A table goes on here from now on, with the same seat. */
export function part(code: string, lines: number): void {
  save(partedKey(code), lines);
  saveSecret(copyOf(code), secretOf(code) ?? "");
}

/** The copy is a table of its own from now on. */
export function forgetOriginal(code: string): void {
  remove(partedKey(code));
  save(COPIES, copies().filter((one) => one !== code));
}

/** The copy is gone. */
export function forgetCopy(code: string): void {
  forgetOriginal(code);
  removeSecret(copyOf(code));
  forgetTable(copyOf(code));
}

/** Note that a table has a copy; returns the tables whose copies may go. */
export function noteCopy(code: string): readonly string[] {
  const all = [code, ...copies().filter((one) => one !== code)];
  save(COPIES, all.slice(0, MOST));
  return all.slice(MOST).filter((one) => partedAt(one) === null);
}

function copies(): readonly string[] {
  return load<string[]>(COPIES, []);
}

function partedKey(code: string): string {
  return `parted.${code}`;
}
