/** The logs of this device as the page itself reads and writes them, while no worker runs the tables in them. */

import { LogStore } from "../device/log_store";

let opening: Promise<LogStore | null> | null = null;

/** The store; null where the browser keeps nothing now: asked for again, it may. */
export async function copyStore(): Promise<LogStore | null> {
  opening ??= opened();
  const store = await opening;
  if (!store) opening = null;
  return store;
}

async function opened(): Promise<LogStore | null> {
  let kept = true;
  const store = await LogStore.open((state) => (kept = state === "kept"));
  return kept ? store : null;
}

/** The lines of a log. */
export async function linesOf(store: LogStore, room: string): Promise<readonly string[]> {
  const text = await store.read(room);
  return text ? text.split("\n") : [];
}
