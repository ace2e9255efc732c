/**
 * Values kept in this browser: for good in local storage, or for one tab in session storage.
 *
 * Where storage is full or forbidden, a value lasts as long as the page.
 */

import { type Decoder, parsed } from "./decoders";

const local = (): Storage => localStorage;
const session = (): Storage => sessionStorage;

const PROBE = "probe";

/** Values that storage did not accept. */
const unsaved = new Map<string, string>();

/** The value of a key; `otherwise` if there is none, or none of its kind. */
export function load<T>(key: string, decoder: Decoder<T>, otherwise: T): T {
  const text = read(local, key);
  const found = text === null ? undefined : decoder(parsed(text));
  return found === undefined ? otherwise : found;
}

/** Calls back when another tab has saved a value. */
export function watch(key: string, changed: () => void): void {
  addEventListener("storage", (event) => {
    if (event.key === storedName(key)) changed();
  });
}

/** Returns whether the value outlasts the page. */
export function save(key: string, value: unknown): boolean {
  return write(local, key, JSON.stringify(value));
}

export function remove(key: string): void {
  erase(local, key);
}

/** The text saved for this tab; empty if there is none. */
export function loadForTab(key: string): string {
  return read(session, key) ?? "";
}

export function saveForTab(key: string, text: string): void {
  write(session, key, text);
}

export function removeForTab(key: string): void {
  erase(session, key);
}

/** Whether anything outlasts the page. */
export function remembers(): boolean {
  const kept = save(PROBE, true);
  remove(PROBE);
  return kept;
}

/** The name under which the browser has a value. */
export function storedName(key: string): string {
  return `shithead.${key}`;
}

function read(storage: () => Storage, key: string): string | null {
  const name = storedName(key);
  try {
    return unsaved.get(name) ?? storage().getItem(name);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, text: string): boolean {
  const name = storedName(key);
  unsaved.delete(name);
  try {
    storage().setItem(name, text);
    return true;
  } catch {
    unsaved.set(name, text);
    return false;
  }
}

function erase(storage: () => Storage, key: string): void {
  const name = storedName(key);
  unsaved.delete(name);
  try {
    storage().removeItem(name);
  } catch {
    // Storage is forbidden, so nothing was written either.
  }
}
