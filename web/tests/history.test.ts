import { Blob as NodeBlob } from "node:buffer";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeviceBackend } from "../src/device/device_backend";
import { LogStore } from "../src/device/log_store";
import {
  addTables,
  deviceTables,
  type DeviceTables,
  fileOf,
  FileRefused,
  historyIn,
  tablesIn,
} from "../src/history/history_file";
import { keepMissedRounds, keepRound, notedRounds, playedRound, type RoomMoment } from "../src/history/round_writer";
import { roundIn, type KeptRound } from "../src/history/round_entry";
import * as store from "../src/history/round_store";
import { blunders, count, groupedBy, streaks } from "../src/history/statistics";
import { showLanguage } from "../src/localization/messages.svelte";
import { removeSecret, saveSecret, secretOf } from "../src/room/seat_secrets";
import { forgetTable, knownTables, rememberTable } from "../src/storage/known_tables";

/** The tables of this device, without the server that plays at them. */
let tables: LogStore;
vi.mock("../src/connection/backends", async (original) => ({
  ...(await original<object>()),
  deviceBackend: () => Promise.resolve(tables as unknown as DeviceBackend),
}));

function round(number: number, changes: Partial<KeptRound> = {}): KeptRound {
  return {
    key: `abcdefgh23/${number}`,
    ended: 1_700_000_000_000 + number,
    rules: "sh-thead",
    title: "Sh*thead",
    seats: ["Ann", "Bo", "Cem"],
    me: 0,
    places: [1, 2, 3],
    loser: 2,
    called: "Shithead",
    duties: ["deal"],
    blunders: null,
    record: "shithead = 1\n",
    ...changes,
  };
}
const TABLE = { code: "ownabcdefgh23", title: "Sh*thead", name: "Ann" };
const SECRET = "0123456789abcdef";
const LOST = { places: [3, 1, 2], loser: 0 };
const MIDDLE = { places: [2, 1, 3] };

function file(content: unknown): Blob {
  return new Blob([typeof content === "string" ? content : JSON.stringify(content)]);
}
async function refusal(blob: Blob): Promise<unknown> {
  return historyIn(blob).then(
    () => "read",
    (error: unknown) => (error instanceof FileRefused ? [error.reason, error.round] : error),
  );
}

beforeAll(() => showLanguage("en"));
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("Blob", NodeBlob); // jsdom cannot read its own
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the rounds of this browser", () => {
  it("are kept once each, the latest first, with their records apart", async () => {
    expect(await Promise.all([store.addRound(round(1)), store.addRound(round(1))])).toEqual([true, false]);
    await store.addRound(round(2, { record: "other" }));
    const kept = await store.entries();
    expect(kept.map((entry) => entry.key)).toEqual(["abcdefgh23/2", "abcdefgh23/1"]);
    expect(kept[0]).not.toHaveProperty("record");
    expect(await store.recordOf("abcdefgh23/2")).toBe("other");
    expect(await store.recordOf("abcdefgh23/3")).toBeNull();
    expect(await store.rounds()).toEqual([round(2, { record: "other" }), round(1)]);
  });

  it("learn from an analysis which blunders were one's own", async () => {
    await store.addRound(round(1, { me: 1 }));
    await store.noteBlunders("abcdefgh23/1", [4, 2, 0]);
    await store.noteBlunders("abcdefgh23/9", [4, 2, 0]);
    expect((await store.entries()).map((entry) => entry.blunders)).toEqual([2]);
  });

  it("are deleted one by one or all at once, and the first page knows when none is left", async () => {
    await store.addRounds([round(1), round(2), round(3)]);
    await store.removeRound("abcdefgh23/2");
    expect((await store.rounds()).map((entry) => entry.key)).toEqual(["abcdefgh23/3", "abcdefgh23/1"]);
    expect(localStorage.getItem("shithead.history")).toBe("true");
    await store.removeAllRounds();
    expect(await store.rounds()).toEqual([]);
    expect(await store.recordOf("abcdefgh23/1")).toBeNull();
    expect(localStorage.getItem("shithead.history")).toBeNull();
    await store.addRound(round(1));
    await store.removeRound("abcdefgh23/1");
    expect(localStorage.getItem("shithead.history")).toBeNull();
  });

  it("cannot be kept where the browser forbids it, by whatever way", async () => {
    vi.stubGlobal("indexedDB", undefined);
    await expect(store.entries()).rejects.toMatchObject({ reason: "denied" });
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("no", "SecurityError");
      },
    });
    await expect(store.addRound(round(1))).rejects.toMatchObject({ reason: "denied" });
  });

  it("cannot be kept where there is no more room, and then none of them is", async () => {
    const put = IDBObjectStore.prototype.put;
    const puts = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
      this: IDBObjectStore,
      value: KeptRound,
    ) {
      if (value.key.endsWith("/2")) throw new DOMException("full", "QuotaExceededError");
      return put.call(this, value);
    });
    await expect(store.addRounds([round(1), round(2)])).rejects.toMatchObject({ reason: "full" });
    puts.mockRestore();
    expect(await store.entries()).toEqual([]);
  });
});

describe("the exported file", () => {
  it("brings every round back, and adds only what is missing", async () => {
    const all = [round(2, LOST), round(1, { blunders: 3 })];
    await store.addRounds(all);
    const exported = fileOf({ rounds: await store.rounds(), puzzles: null, tables: null });
    await store.removeAllRounds();
    await store.addRound(round(1));
    expect(await store.addRounds((await historyIn(exported)).rounds)).toBe(1);
    expect(await store.rounds()).toEqual(all); // what one's analysis found is merged, too
    expect(await store.addRounds((await historyIn(exported)).rounds)).toBe(0);
  });

  it("takes the tables of this device along, with one's seats at them", async () => {
    tables = await LogStore.open(() => undefined);
    expect(await deviceTables()).toBeNull();
    await tables.append(TABLE.code, 0, "one\ntwo");
    rememberTable(TABLE);
    saveSecret(TABLE.code, SECRET);
    await store.addRounds([round(1)]);
    const exported = fileOf({ rounds: await store.rounds(), puzzles: null, tables: await deviceTables() });
    // Another device.
    forgetTable(TABLE.code);
    removeSecret(TABLE.code);
    vi.stubGlobal("indexedDB", new IDBFactory());
    tables = await LogStore.open(() => undefined);
    const found = await historyIn(exported);
    expect(found.rounds).toEqual([round(1)]);
    expect(await addTables(found.tables as DeviceTables)).toBe("One table was added.");
    expect([await tables.read(TABLE.code), secretOf(TABLE.code), knownTables()]).toEqual(["one\ntwo", SECRET, [TABLE]]);
    expect(await addTables(found.tables as DeviceTables)).toBe("All tables of this file are here already.");
    removeSecret(TABLE.code);
    forgetTable(TABLE.code);
  });

  it("never changes a round that is here already", async () => {
    await store.addRound(round(1));
    await store.addRounds([round(1, { ...LOST, record: "forged" })]);
    expect(await store.rounds()).toEqual([round(1)]);
  });

  it("is refused if it is another file, too large, newer or damaged", async () => {
    for (const content of ["", "not json", "[]", "null", "7", { rounds: [] }, { shithead_history: "1" }])
      expect(await refusal(file(content)), JSON.stringify(content)).toEqual(["foreign", 0]);
    expect(await refusal(file({ shithead_history: 2, rounds: [] }))).toEqual(["newer", 0]);
    expect(await refusal(file({ shithead_history: 1 }))).toEqual(["damaged", 0]);
    expect(await refusal(file({ shithead_history: 1, rounds: [round(1), { ...round(2), me: 3 }] }))).toEqual([
      "damaged",
      2,
    ]);
    expect(await refusal(file({ shithead_history: 1, rounds: Array(20_001).fill(0) }))).toEqual(["large", 0]);
    const huge = file("{}");
    Object.defineProperty(huge, "size", { value: 65 * 1024 * 1024 });
    expect(await refusal(huge)).toEqual(["large", 0]);
  });

  it("is read field by field: nothing else comes in", () => {
    expect(roundIn({ ...round(1), extra: "x", __proto__: { evil: 1 } })).toEqual(round(1));
    const wrong: Record<string, unknown>[] = [
      { key: "../../evil" },
      { key: "abcdefgh23/0" },
      { key: 7 },
      { ended: -1 },
      { ended: 1.5 },
      { ended: 1e300 },
      { rules: 1 },
      { title: "x".repeat(201) },
      { seats: ["Ann"] },
      { seats: "Ann" },
      { seats: [1, 2, 3] },
      { seats: Array(11).fill("Ann"), places: Array(11).fill(1) },
      { me: 3 },
      { me: -1 },
      { places: [1, 2] },
      { places: [1, 2, 4] },
      { loser: 3 },
      { loser: -2 },
      { called: null },
      { duties: [{}] },
      { blunders: -1 },
      { blunders: "2" },
      { record: "x".repeat(200_001) },
      { record: null },
    ];
    for (const change of wrong)
      expect(roundIn({ ...round(1), ...change }), JSON.stringify(change).slice(0, 80)).toBeNull();
    for (const value of [null, 7, "round", []]) expect(roundIn(value)).toBeNull();
  });

  it("brings seats field by field, and no more than one can have", () => {
    const seat = { ...TABLE, secret: SECRET };
    const wrong: Record<string, unknown>[] = [
      { code: "k3v7p2q" },
      { code: "own/../../x" },
      { code: "own2" + "a".repeat(20) },
      { code: ["own2345"] },
      { title: 1 },
      { title: "x".repeat(201) },
      { name: {} },
      { secret: null },
      { secret: "x".repeat(201) },
    ];
    for (const change of wrong)
      expect(
        tablesIn({ seats: [seat, { ...seat, ...change }], rooms: "" }),
        JSON.stringify(change).slice(0, 80),
      ).toBeNull();
    for (const more of [{ others: { a: 1 } }, { others: "x".repeat(201) }, { byTurns: { a: 1 } }, { evil: 1 }])
      expect(
        tablesIn({ seats: [{ code: seat.code, title: "t", name: "n", secret: "s", ...more }], rooms: "" }),
      ).toEqual({ seats: [{ code: seat.code, title: "t", name: "n", secret: "s" }], rooms: "" });
    expect(tablesIn({ seats: Array(101).fill(seat), rooms: "" })).toBeNull();
    for (const value of [null, 7, [], { seats: [null], rooms: "" }, { seats: {}, rooms: "" }, { seats: [], rooms: {} }])
      expect(tablesIn(value)).toBeNull();
  });
});

describe("statistics", () => {
  const all = [
    round(6),
    round(5, MIDDLE),
    round(4, LOST),
    round(3, LOST),
    round(2),
    round(1, { ...LOST, seats: ["Ann", "Bo"], places: [2, 1], loser: 0 }),
  ];

  it("count first places and losses", () => {
    expect(count(all)).toEqual({ rounds: 6, first: 2, lost: 3 });
    expect(count([])).toEqual({ rounds: 0, first: 0, lost: 0 });
    expect(count([round(1, { places: [1, 1, 1], loser: 0 })])).toEqual({ rounds: 1, first: 0, lost: 1 });
  });

  it("compare rounds that have something in common, many rounds first", () => {
    expect(groupedBy(all, (entry) => entry.seats.length)).toEqual([
      { key: 3, rounds: 5, first: 2, lost: 2 },
      { key: 2, rounds: 1, first: 0, lost: 1 },
    ]);
  });

  it("find streaks, the present one included", () => {
    expect(streaks(all)).toEqual({ unbeaten: 2, longestUnbeaten: 2, longestFirst: 1, longestLost: 2 });
    expect(streaks([round(1)])).toEqual({ unbeaten: 1, longestUnbeaten: 1, longestFirst: 1, longestLost: 0 });
    expect(streaks([])).toEqual({ unbeaten: 0, longestUnbeaten: 0, longestFirst: 0, longestLost: 0 });
  });

  it("average blunders over the rounds that were analysed", () => {
    expect(blunders(all)).toEqual({ rounds: 0, mean: 0 });
    expect(blunders([round(1, { blunders: 3 }), round(2), round(3, { blunders: 0 })])).toEqual({
      rounds: 2,
      mean: 1.5,
    });
  });
});

describe("a round that is over", () => {
  const seat = (number: number, name: string): object => ({ seat: number, name });
  const result = {
    places: ["Bo", "Ann"],
    numbers: [1, 2],
    loser: "Ann",
    title: "Shithead",
    duties: [{ name: "Ann", what: "deal" }],
  };
  function shown(phase: string, changes: object = {}): RoomMoment {
    return {
      code: "abcdefgh23",
      room: { round: 4, phase, result: phase === "over" ? result : null },
      view: { seats: [seat(1, "Bo"), seat(3, "Ann")] },
      rules: { name: "cruzo", title: "Cruzo" },
      you: 3,
      ...changes,
    } as unknown as RoomMoment;
  }

  it("is one's own if one has played it, even if the lid was closed meanwhile", () => {
    expect(playedRound(shown("over"))).toBeNull();
    expect(playedRound(shown("playing"))).toBeNull();
    const later = { rules: { name: "other", title: "Other" } };
    expect(playedRound(shown("over", later))).toMatchObject({ code: "abcdefgh23", round: 4, rules: "cruzo", me: 1 });
    expect(playedRound(shown("over", { you: null }))).toBeNull();
    expect(playedRound(shown("over", { you: 5 }))).toBeNull();
    expect(playedRound(shown("over", { room: { round: 4, phase: "over", practice: true, result } }))).toBeNull();
    expect(playedRound(shown("over", { code: "other23456" }))).toBeNull();
  });

  it("is written with its record, once", async () => {
    playedRound(shown("playing"));
    const finished = playedRound(shown("over"));
    const fetching = vi.fn(() => Promise.resolve(new Response("shithead = 1\n")));
    vi.stubGlobal("fetch", fetching);
    if (!finished) throw new Error("not known");
    expect(await keepRound(finished)).toBe("");
    expect(playedRound(shown("over"))).toBeNull(); // the table is opened again
    expect(fetching).toHaveBeenCalledTimes(1);
    const [kept] = await store.rounds();
    expect(kept).toMatchObject({
      key: "abcdefgh23/4",
      seats: ["Bo", "Ann"],
      me: 1,
      places: [1, 2],
      loser: 1,
      called: "Shithead",
      duties: ["deal"],
      rules: "cruzo",
      title: "Cruzo",
      record: "shithead = 1\n",
      blunders: null,
    });
  });

  function server(phase: string, record: string): void {
    vi.stubGlobal("fetch", (address: string) =>
      Promise.resolve(address.includes("/record") ? new Response(record) : Response.json({ phase })),
    );
  }

  it("is kept from its record if one left the table before its end", async () => {
    playedRound(shown("playing"));
    server("playing", "");
    await keepMissedRounds();
    expect([await store.entries(), notedRounds().length]).toEqual([[], 1]);
    server("over", 'seats = ["Bo", "Ann"]\nresult = { out = ["Bo"], loser = "Ann" }\n');
    await keepMissedRounds();
    expect(await store.entries()).toMatchObject([
      { key: "abcdefgh23/4", me: 1, places: [1, 2], loser: 1, title: "Cruzo" },
    ]);
    expect(notedRounds()).toEqual([]);
  });

  it("is not kept from a record of other people, nor asked for when the table is gone", async () => {
    playedRound(shown("playing"));
    server("over", 'result = { out = ["Bo"], loser = "Zoe" }\n');
    await keepMissedRounds();
    playedRound(shown("playing", { code: "other23456" }));
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ error: "NO_ROOM", text: "gone" }, { status: 404 })));
    await keepMissedRounds();
    expect([await store.entries(), notedRounds()]).toEqual([[], []]);
  });

  it("is tried again another time if the server does not answer, and said if nothing can be kept", async () => {
    playedRound(shown("playing"));
    const finished = playedRound(shown("over"));
    if (!finished) throw new Error("not known");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    expect(await keepRound(finished)).toBe("");
    expect(await store.entries()).toEqual([]);
    server("over", "shithead = 1\n");
    vi.stubGlobal("indexedDB", undefined);
    expect(await keepRound(finished)).toContain("not added to your rounds");
  });
});
