/** Which tables of the server have a copy on this device, and which of them go on here (docs/device.md). */

import { isDeviceRoom } from "../connection/page_base";
import { DEVICE_ROOM } from "../connection/protocol";
import { removeSecret, saveSecret, secretOf } from "../room/seat_secrets";
import { load, remove, save, storedName } from "../storage/browser_storage";
import { list, nullable, object, text, whole } from "../storage/decoders";
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
  return load(partedKey(code), nullable(whole()), null);
}

/** A table goes on here from now on, with the same seat; another tab may have been quicker. */
export function part(code: string, lines: number): void {
  saveSecret(copyOf(code), secretOf(code) ?? "");
  if (partedAt(code) === null) save(partedKey(code), lines);
}

/** How far a table has come on its way back. */
export interface ReturnProgress {
  /** The number of the copy's lines that the server has. */
  lines: number;
  /** The number of the server's line that the next ones follow. */
  next: number;
}

const progressOf = nullable(object<ReturnProgress>({ lines: whole(), next: whole() }));

/** How far a table has come back; null: it did not go on here. */
export function returnProgress(code: string): ReturnProgress | null {
  const parted = partedAt(code);
  return parted === null ? null : load(progressKey(code), progressOf, { lines: parted, next: parted });
}

/** Note how far a table has come back; null: from the beginning again. Returns whether that is less far. */
export function saveReturnProgress(code: string, way: ReturnProgress | null): boolean {
  const before = load(progressKey(code), progressOf, null);
  if (way) save(progressKey(code), way);
  else remove(progressKey(code));
  return way === null && before !== null;
}

/** The number of lines of a copy that had all that there were; null: there is none, or it is not whole. */
export function wholeCopy(code: string): number | null {
  return load(wholeKey(code), nullable(whole()), null);
}

/** A copy has so many lines, and is whole; null: it is not, or not any more. */
export function noteWhole(code: string, lines: number | null): void {
  if (lines === null) remove(wholeKey(code));
  else save(wholeKey(code), lines);
}

/** The copy is a table of its own from now on. */
export function forgetOriginal(code: string): void {
  remove(wholeKey(code));
  remove(progressKey(code));
  remove(partedKey(code));
  save(
    COPIES,
    copies().filter((one) => one !== code),
  );
}

/** The copy is gone. */
export function forgetCopy(code: string): void {
  removeSecret(copyOf(code));
  forgetTable(copyOf(code));
  forgetOriginal(code); // last of all: other tabs hear of it
}

/** Call back with the code under which a table goes on, once another tab has taken it to this device, or back. */
export function followTable(code: string, moved: (to: string) => void): () => void {
  const original = isDeviceRoom(code) ? code.slice(DEVICE_ROOM.length) : code;
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key !== storedName(partedKey(original))) return;
    if (newValue !== null) moved(copyOf(original));
    else if (secretOf(copyOf(original)) === null) moved(original); // else the copy is a table of its own
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

/** Note that a table has a copy; returns the tables whose copies may go. */
export function noteCopy(code: string): readonly string[] {
  const all = [code, ...copies().filter((one) => one !== code)];
  save(COPIES, all.slice(0, MOST));
  const gone = all.slice(MOST).filter((one) => partedAt(one) === null);
  for (const one of gone) noteWhole(one, null);
  return gone;
}

function copies(): readonly string[] {
  return load(COPIES, list(text()), []);
}

function partedKey(code: string): string {
  return `parted.${code}`;
}

function progressKey(code: string): string {
  return `back.${code}`;
}

function wholeKey(code: string): string {
  return `whole.${code}`;
}
