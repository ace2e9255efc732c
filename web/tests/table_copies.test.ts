import { MOST_LINES } from "../src/connection/protocol";
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LogPage } from "../src/connection/protocol";
import { inParts } from "../src/offline/bring_back";
import { copyStore, linesOf } from "../src/device/log_store";
import { LogCopy } from "../src/offline/log_copy";
import {
  copyOf,
  followTable,
  forgetCopy,
  forgetOriginal,
  noteCopy,
  noteWhole,
  originalOf,
  part,
  partedAt,
  wholeCopy,
} from "../src/offline/table_copies";
import { saveSecret, secretOf } from "../src/room/seat_secrets";

afterEach(() => localStorage.clear());

/** A copy, and the numbers of the lines that it has asked for. */
function copying(code: string): { copy: LogCopy; asked: number[] } {
  const asked: number[] = [];
  return { copy: new LogCopy(code, (first) => asked.push(first)), asked };
}

function answer(first: number, lines: string[], more = false): LogPage {
  return { type: "LogPage", first, lines, more } as LogPage;
}

async function stored(code: string): Promise<readonly string[]> {
  return linesOf((await copyStore())!, copyOf(code));
}

describe("a copy of a table's log", () => {
  it("grows as the table does, and is whole when there is no more", async () => {
    const { copy, asked } = copying("abcd");
    copy.changed();
    copy.changed();
    await vi.waitFor(() => expect(asked).toEqual([0]));
    copy.take(answer(0, ["one"], true));
    await vi.waitFor(() => expect(asked).toEqual([0, 1]));
    expect(wholeCopy("abcd")).toBeNull();
    copy.changed(); // while an answer is awaited
    copy.take(answer(1, ["two"]));
    await vi.waitFor(() => expect(asked).toEqual([0, 1, 2]));
    copy.take(answer(2, []));
    await vi.waitFor(() => expect(wholeCopy("abcd")).toBe(2));
    expect(await stored("abcd")).toEqual(["one", "two"]);
  });

  it("goes on where it ended before, and begins again where the server has lost something", async () => {
    const { copy, asked } = copying("abcd");
    copy.changed();
    await vi.waitFor(() => expect(asked).toEqual([2]));
    copy.take(answer(0, ["another"]));
    await vi.waitFor(() => expect(wholeCopy("abcd")).toBe(1));
    expect(await stored("abcd")).toEqual(["another"]);
  });

  it("is removed where the table is not one person's", async () => {
    const { copy, asked } = copying("abcd");
    copy.take(null);
    await vi.waitFor(async () => expect(await stored("abcd")).toEqual([]));
    expect(wholeCopy("abcd")).toBeNull();
    copy.changed();
    expect(asked).toEqual([]);
  });

  it("asks again after a lost connection", async () => {
    const { copy, asked } = copying("efgh");
    copy.changed();
    await vi.waitFor(() => expect(asked).toEqual([0]));
    copy.lost();
    copy.changed();
    await vi.waitFor(() => expect(asked).toEqual([0, 0]));
  });

  it("asks again where no answer comes, or a refusal that says not of what, ever later", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    const { copy, asked } = copying("ijkl");
    copy.changed();
    await vi.waitFor(() => expect(asked).toEqual([0]));
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked).toEqual([0]);
    await vi.waitFor(() => expect(asked).toEqual([0, 0]), { timeout: 2000 });
    await vi.advanceTimersByTimeAsync(9000);
    expect(asked).toEqual([0, 0]);
    await vi.waitFor(() => expect(asked).toEqual([0, 0, 0]), { timeout: 3000 });
    copy.take(answer(0, ["one"]));
    await vi.waitFor(() => expect(wholeCopy("ijkl")).toBe(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([0, 0, 0]);
    vi.useRealTimers();
  });

  it("is begun anew with the next round, which may be one person's again", async () => {
    const { copy, asked } = copying("mnop");
    copy.take(null);
    await vi.waitFor(() => expect(wholeCopy("mnop")).toBeNull());
    copy.dealt();
    copy.changed();
    await vi.waitFor(() => expect(asked).toEqual([0]));
    copy.take(answer(0, ["one"]));
    await vi.waitFor(() => expect(wholeCopy("mnop")).toBe(1));
  });
});

describe("a table that goes on here", () => {
  it("is known by its code, and has the same seat", () => {
    saveSecret("abcd", "a secret");
    expect(originalOf("ownabcd")).toBe("");
    part("abcd", 7);
    expect([originalOf("ownabcd"), partedAt("abcd"), secretOf("ownabcd")]).toEqual(["abcd", 7, "a secret"]);
    forgetOriginal("abcd");
    expect([originalOf("ownabcd"), secretOf("ownabcd")]).toEqual(["", "a secret"]);
    forgetCopy("abcd");
    expect(secretOf("ownabcd")).toBeNull();
  });

  it("parted once, whatever a second tab makes of it", () => {
    part("abcd", 7);
    part("abcd", 9);
    expect(partedAt("abcd")).toBe(7);
  });

  it("is followed by other tabs, there and back, unless it is a table of its own", () => {
    const moved: string[] = [];
    const unfollow = [followTable("abcd", (to) => moved.push(to)), followTable("ownabcd", (to) => moved.push(to))];
    const told = (newValue: string | null, key = "shithead.parted.abcd") =>
      dispatchEvent(new StorageEvent("storage", { key, newValue }));
    told("7");
    expect(moved.splice(0)).toEqual(["ownabcd", "ownabcd"]);
    told("7", "shithead.parted.efgh");
    expect(moved).toEqual([]);
    told(null);
    expect(moved.splice(0)).toEqual(["abcd", "abcd"]);
    saveSecret("ownabcd", "a secret");
    told(null);
    for (const end of unfollow) end();
    told("7");
    expect(moved).toEqual([]);
  });

  it("keeps its copy, of which there are few", () => {
    part("a2", 1);
    noteWhole("b2", 5);
    for (const code of ["a2", "b2", "c2", "d2"]) expect(noteCopy(code)).toEqual([]);
    expect(noteCopy("e2")).toEqual([]);
    expect(wholeCopy("b2")).toBe(5);
    expect(noteCopy("f2")).toEqual(["b2"]);
    expect(wholeCopy("b2")).toBeNull();
  });
});

it("lines go in messages that a server reads", () => {
  expect(inParts([])).toEqual([[]]);
  expect(inParts(["x".repeat(7000), "y".repeat(7000), "z"]).map((part) => part.length)).toEqual([1, 2]);
  expect(inParts(Array<string>(2 * MOST_LINES + 1).fill("")).map((part) => part.length)).toEqual([
    MOST_LINES,
    MOST_LINES,
    1,
  ]);
});
