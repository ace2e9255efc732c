/** The rounds that this browser keeps, in a database of its own. */

import { remove, save } from "../storage/browser_storage";
import { object, sifted, text } from "../storage/decoders";
import { entryIn, type KeptRound, type RoundEntry } from "./round_entry";

/** Why nothing can be kept: the browser forbids it, or there is no more room. */
export class StoreError extends Error {
  constructor(readonly reason: "denied" | "full") {
    super(reason);
  }
}

/** Says on the first page, without opening the database, whether there is anything in it. */
export const ANY_ROUNDS = "history";

const DATABASE = "shithead";
const VERSION = 1;
/** What lists and statistics read. */
const ENTRIES = "rounds";
/** The records of the rounds, which are larger, by the same keys. */
const RECORDS = "records";

const keptRecord = object<{ key: string; record: string }>({ key: text(), record: text(Infinity) });

interface Stores {
  entries: IDBObjectStore;
  records: IDBObjectStore;
}

/** Returns whether the round is new here: two tabs write it once. */
export async function addRound(round: KeptRound): Promise<boolean> {
  return (await addRounds([round])) === 1;
}

/**
 * Add those that are not there yet, all of them or none; returns how many.
 *
 * Of those that are there nothing changes, but that their blunders may become known.
 */
export async function addRounds(rounds: readonly KeptRound[]): Promise<number> {
  const added = await transact("readwrite", async (stores) => {
    const known = new Map((await allEntries(stores)).map((entry) => [entry.key, entry]));
    let count = 0;
    for (const { record, ...entry } of rounds) {
      const before = known.get(entry.key);
      if (before && (before.blunders !== null || entry.blunders === null)) continue;
      known.set(entry.key, entry);
      stores.entries.put(before ? { ...before, blunders: entry.blunders } : entry);
      if (before) continue;
      stores.records.put({ key: entry.key, record });
      count += 1;
    }
    return count;
  });
  save(ANY_ROUNDS, true);
  return added;
}

/** All rounds, the latest first. */
export async function entries(): Promise<RoundEntry[]> {
  const found = await transact("readonly", allEntries);
  return found.sort((one, other) => other.ended - one.ended);
}

/** All rounds with their records, the latest first. */
export async function rounds(): Promise<KeptRound[]> {
  const found = await transact("readonly", async (stores) => {
    const records = sifted(keptRecord)(await answered<unknown>(stores.records.getAll())) ?? [];
    const texts = new Map(records.map(({ key, record }) => [key, record]));
    return (await allEntries(stores)).map((entry) => ({ ...entry, record: texts.get(entry.key) ?? "" }));
  });
  return found.sort((one, other) => other.ended - one.ended);
}

/** The record of a round; null: this browser does not keep it. */
export function recordOf(key: string): Promise<string | null> {
  return transact("readonly", async ({ records }) => {
    return keptRecord(await answered<unknown>(records.get(key)))?.record ?? null;
  });
}

/** Note what an analysis found about a round, if the round is kept; by seat. */
export function noteBlunders(key: string, blunders: readonly number[]): Promise<void> {
  return transact("readwrite", async ({ entries }) => {
    const entry = entryIn(await answered<unknown>(entries.get(key)));
    if (entry) entries.put({ ...entry, blunders: blunders[entry.me] ?? null });
  });
}

export async function removeRound(key: string): Promise<void> {
  const left = await transact("readwrite", ({ entries, records }) => {
    entries.delete(key);
    records.delete(key);
    return answered(entries.count());
  });
  if (!left) remove(ANY_ROUNDS);
}

export async function removeAllRounds(): Promise<void> {
  await transact("readwrite", ({ entries, records }) => {
    entries.clear();
    records.clear();
    return Promise.resolve();
  });
  remove(ANY_ROUNDS);
}

/** All entries that this version of the page can read. */
async function allEntries({ entries }: Stores): Promise<RoundEntry[]> {
  return (await answered<unknown[]>(entries.getAll())).map(entryIn).filter((entry) => entry !== null);
}

/** Run work on both stores, all of it or nothing. */
async function transact<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction([ENTRIES, RECORDS], mode);
    const ended = new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => failed(failure(transaction.error));
    });
    const stores = { entries: transaction.objectStore(ENTRIES), records: transaction.objectStore(RECORDS) };
    const [found] = await Promise.all([orAbort(transaction, work(stores)), ended]);
    return found;
  } catch (error) {
    throw failure(error);
  } finally {
    database.close();
  }
}

/** Whatever goes wrong with a part of the work, nothing of it is kept. */
async function orAbort<T>(transaction: IDBTransaction, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (transaction.error === null) transaction.abort();
    throw error;
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const denied = (): void => failed(new StoreError("denied"));
    try {
      const request = indexedDB.open(DATABASE, VERSION);
      request.onupgradeneeded = () => {
        for (const store of [ENTRIES, RECORDS]) request.result.createObjectStore(store, { keyPath: "key" });
      };
      request.onsuccess = () => {
        // A later version of this page may change the database.
        request.result.onversionchange = () => request.result.close();
        done(request.result);
      };
      request.onerror = request.onblocked = denied;
    } catch {
      denied(); // some browsers throw as soon as one names it
    }
  });
}

function answered<T>(request: IDBRequest): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result as T);
    request.onerror = () => failed(failure(request.error));
  });
}

function failure(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "denied");
}
