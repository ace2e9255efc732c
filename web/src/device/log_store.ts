/** The logs of the rooms of this device, in a database of the browser; in memory where it has none. */

import { type Decoder, list, object, oneOf, parsed, tableOf, text, whole } from "../storage/decoders";
import type { DeviceStorage } from "./messages";

const DATABASE = "shithead-device";
const VERSION = 1;
/** Milliseconds that a browser may take to open it: some never answer, instead of refusing. */
const PATIENCE = 5000;
/** A line by its room and number. */
const LINES = "lines";
/** The length of each room's log, and when it was written to. */
const ROOMS = "rooms";

interface RoomRow {
  length: number;
  /** Seconds since 1970. */
  written: number;
}

/** All rooms as one text. */
interface Export {
  format: typeof DATABASE;
  rooms: Record<string, string[]>;
}

const line = text(Infinity);
const roomRow = object<RoomRow>({
  length: whole(),
  written: (value) => (typeof value === "number" ? value : undefined),
});
const log: Decoder<string[]> = (value) => (list(line)(value)?.length ? (value as string[]) : undefined);
const exportIn = object<Export>({ format: oneOf([DATABASE]), rooms: tableOf(log, /^[a-z0-9]{1,16}$/) });

/** What keeps logs; see `device/store.py`. */
interface Logs {
  append(room: string, first: number, lines: readonly string[]): Promise<number>;
  read(room: string): Promise<string[]>;
  rooms(): Promise<Map<string, RoomRow>>;
  remove(room: string): Promise<void>;
}

class MemoryLogs implements Logs {
  private readonly logs = new Map<string, { lines: string[]; written: number }>();

  has(room: string): boolean {
    return this.logs.has(room);
  }

  async append(room: string, first: number, lines: readonly string[]): Promise<number> {
    const log = this.logs.get(room)?.lines ?? [];
    if (log.length !== first) return log.length;
    this.logs.set(room, { lines: [...log, ...lines], written: Date.now() / 1000 });
    return first;
  }

  async read(room: string): Promise<string[]> {
    return this.logs.get(room)?.lines ?? [];
  }

  async rooms(): Promise<Map<string, RoomRow>> {
    return new Map([...this.logs].map(([room, { lines, written }]) => [room, { length: lines.length, written }]));
  }

  async remove(room: string): Promise<void> {
    this.logs.delete(room);
  }
}

class DatabaseLogs implements Logs {
  private constructor(private readonly database: IDBDatabase) {}

  /** Rejects where the browser keeps nothing, or cannot read what it keeps. */
  static async open(): Promise<DatabaseLogs> {
    const opening = indexedDB.open(DATABASE, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(LINES);
      opening.result.createObjectStore(ROOMS);
    };
    const logs = new DatabaseLogs(await done(opening));
    await logs.rooms();
    return logs;
  }

  append(room: string, first: number, lines: readonly string[]): Promise<number> {
    return this.transact("readwrite", async (stored, rooms) => {
      const row = roomRow(await done<unknown>(rooms.get(room)));
      if ((row?.length ?? 0) !== first) return row?.length ?? 0;
      for (const [number, line] of lines.entries()) stored.put(line, [room, first + number]);
      rooms.put({ length: first + lines.length, written: Date.now() / 1000 } satisfies RoomRow, room);
      return first;
    });
  }

  read(room: string): Promise<string[]> {
    return this.transact("readonly", async (stored) => list(line)(await done(stored.getAll(of(room)))) ?? []);
  }

  rooms(): Promise<Map<string, RoomRow>> {
    return this.transact("readonly", async (_, rooms) => {
      const [names, rows] = [await done(rooms.getAllKeys()), await done<unknown[]>(rooms.getAll())];
      const read = names.map((name, place) => [String(name), roomRow(rows[place])] as const);
      return new Map(read.filter((one): one is [string, RoomRow] => one[1] !== undefined));
    });
  }

  remove(room: string): Promise<void> {
    return this.transact("readwrite", async (stored, rooms) => {
      stored.delete(of(room));
      rooms.delete(room);
    });
  }

  /** Returns when everything is on disk, as far as the browser can say. */
  private transact<T>(
    mode: IDBTransactionMode,
    work: (stored: IDBObjectStore, rooms: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction([LINES, ROOMS], mode, { durability: "strict" });
      const found = work(transaction.objectStore(LINES), transaction.objectStore(ROOMS));
      transaction.oncomplete = () => resolve(found);
      transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
      found.catch((problem: unknown) => {
        reject(problem);
        if (transaction.error === null) transaction.abort();
      });
    });
  }
}

/** The name of the lock that a worker holds while it runs a room. */
export function roomLock(room: string): string {
  return `shithead-room-${room}`;
}

/** The keys of a room's lines. */
function of(room: string): IDBKeyRange {
  return IDBKeyRange.bound([room], [room, []]);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("failed"));
  });
}

/**
 * The store as the server on this device sees it (`device/store.py`): texts and numbers only.
 *
 * A room that the browser has no more space for goes on in memory, all of it.
 */
export class LogStore {
  private readonly memory = new MemoryLogs();
  private readonly held = new Map<string, () => void>();

  private constructor(
    private readonly disk: Logs | null,
    private readonly tell: (state: DeviceStorage) => void,
  ) {}

  /** `tell` hears how far things are kept: first of all, and whenever that changes. */
  static async open(tell: (state: DeviceStorage) => void): Promise<LogStore> {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    const disk = await Promise.race([DatabaseLogs.open().catch(() => null), late]);
    tell(disk ? "kept" : "denied");
    return new LogStore(disk, tell);
  }

  async append(room: string, first: number, lines: string): Promise<number> {
    const added = lines.split("\n");
    const logs = this.logs(room);
    try {
      return await logs.append(room, first, added);
    } catch (problem) {
      if (logs === this.memory) throw problem;
      await this.memory.append(room, 0, await logs.read(room).catch(() => []));
      this.tell((problem as Error).name === "QuotaExceededError" ? "full" : "denied");
      return this.memory.append(room, first, added);
    }
  }

  async read(room: string): Promise<string> {
    return (await this.logs(room).read(room)).join("\n");
  }

  /** For every room the seconds since 1970 when it was written to. */
  async rooms(): Promise<string> {
    return JSON.stringify(Object.fromEntries([...(await this.all())].map(([room, row]) => [room, row.written])));
  }

  async remove(room: string): Promise<void> {
    await Promise.all([this.memory.remove(room), this.disk?.remove(room)]);
  }

  /** Keep other tabs from running a room, where the browser can; some refuse locks where they keep nothing. */
  hold(room: string): Promise<boolean> {
    if (!("locks" in navigator)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const keep = (lock: Lock | null): Promise<void> | null => {
        resolve(lock !== null);
        return lock && new Promise<void>((release) => this.held.set(room, release));
      };
      navigator.locks.request(roomLock(room), { ifAvailable: true }, keep).catch(() => resolve(true));
    });
  }

  async let_go(room: string): Promise<void> {
    this.held.get(room)?.();
    this.held.delete(room);
  }

  async exported(): Promise<string> {
    const rooms: Export["rooms"] = {};
    for (const room of (await this.all()).keys()) rooms[room] = await this.logs(room).read(room);
    return JSON.stringify({ format: DATABASE, rooms } satisfies Export);
  }

  /** Add the rooms of an export that are not there yet; returns how many, or -1 if it is none. */
  async imported(data: string): Promise<number> {
    const rooms = exportedRooms(data);
    if (!rooms) return -1;
    const known = await this.all();
    const added = Object.entries(rooms).filter(([room]) => !known.has(room));
    for (const [room, lines] of added) await this.append(room, 0, lines.join("\n"));
    return added.length;
  }

  private logs(room: string): Logs {
    return this.disk && !this.memory.has(room) ? this.disk : this.memory;
  }

  private async all(): Promise<Map<string, RoomRow>> {
    return new Map([...((await this.disk?.rooms()) ?? []), ...(await this.memory.rooms())]);
  }
}

/** The rooms of an export, or null if the text is none. */
function exportedRooms(data: string): Export["rooms"] | null {
  return exportIn(parsed(data))?.rooms ?? null;
}

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
