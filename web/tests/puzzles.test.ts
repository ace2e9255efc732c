import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../src/connection/protocol";
import { nextPuzzle, PuzzleTransport, wantedPuzzle } from "../src/puzzles/puzzle";
import { addResults, daysInARow, noteAnswer, puzzleResults, resultsIn, today } from "../src/puzzles/puzzle_results";

const id = (number: number): string => number.toString(16).padStart(8, "0");

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("answers", () => {
  it("count once, and in a row", () => {
    for (const [number, right] of [true, true, false, true].entries()) noteAnswer(id(number), right, "");
    expect(puzzleResults()).toMatchObject({ streak: 1, longest: 2 });
    noteAnswer(id(2), true, "");
    expect(puzzleResults().answers[id(2)]).toBe(false);
    expect(puzzleResults().streak).toBe(1);
  });

  it("to the puzzles of days count by days in a row, over the end of a month", () => {
    noteAnswer(id(1), true, "2026-11-29");
    noteAnswer(id(2), true, "2026-11-30");
    const found = noteAnswer(id(3), true, "2026-12-01");
    expect(found.days).toBe(3);
    expect(daysInARow(found, "2026-12-01")).toBe(3);
    expect(daysInARow(found, "2026-12-02")).toBe(3); // today's may still be solved
    expect(daysInARow(found, "2026-12-03")).toBe(0);
    expect(noteAnswer(id(4), true, "2026-12-05").days).toBe(1);
    expect(noteAnswer(id(5), false, "2026-12-06")).toMatchObject({ days: 1, day: "2026-12-05" });
  });

  it("come out of a file, and what is known here stays", () => {
    noteAnswer(id(1), false, "");
    const other = { answers: { [id(1)]: true, [id(2)]: true }, streak: 5, longest: 9, day: "2026-11-20", days: 4 };
    addResults(resultsIn(JSON.parse(JSON.stringify(other)))!);
    expect(puzzleResults()).toEqual({
      answers: { [id(1)]: false, [id(2)]: true },
      streak: 0,
      longest: 9,
      day: "2026-11-20",
      days: 4,
    });
  });

  it("of unknown origin are checked", () => {
    const good = { answers: {}, streak: 0, longest: 0, day: "", days: 0 };
    expect(resultsIn(good)).toEqual(good);
    for (const bad of [
      null,
      1,
      {},
      { ...good, answers: { x: true } },
      { ...good, answers: { [id(1)]: 1 } },
      { ...good, days: -1 },
      { ...good, day: "today" },
    ])
      expect(resultsIn(bad)).toBeNull();
  });
});

describe("addresses", () => {
  it("name a puzzle, that of today, or none", () => {
    expect(wantedPuzzle("cruzo/3f9c2a10")).toEqual({ rules: "cruzo", id: "3f9c2a10" });
    expect(wantedPuzzle("day")).toEqual({ day: today(), played: "sh-thead" });
    expect(wantedPuzzle("")).toBeNull();
    expect(today(new Date(2026, 0, 2))).toBe("2026-01-02");
  });

  it("go on with the next puzzle without an answer", () => {
    const set = { rules: "cruzo", title: "Cruzo", puzzles: [1, 2, 3].map((number) => ({ id: id(number), level: 1 })) };
    expect(nextPuzzle(set, id(1), {})).toBe(id(2));
    expect(nextPuzzle(set, id(2), { [id(3)]: true })).toBe(id(1));
    expect(nextPuzzle(set, id(2), { [id(1)]: true, [id(3)]: false })).toBeNull();
    expect(nextPuzzle(set, "", {})).toBe(id(1));
  });
});

describe("a puzzle", () => {
  it("is a room to the table: one moment, and a verdict on the answer", async () => {
    const rules = {
      name: "cruzo",
      title: "Cruzo",
      brief: "",
      least: 2,
      most: 5,
      specials: [],
      throwing_in: "",
      alike: 0,
      alike_ranks: "",
      table: "cruzo",
      by_age: false,
    };
    const table = {
      version: 3,
      room: { seats: [] },
      view: { legal: [] },
      events: [],
      clock: null,
      pause: null,
      earlier: [],
    };
    const asked: Record<string, unknown>[] = [];
    vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
      asked.push(JSON.parse(init.body as string) as Record<string, unknown>);
      return Promise.resolve(new Response(JSON.stringify({ id: id(1), seat: 2, rules, table, verdict: null })));
    });
    const heard: ServerMessage[] = [];
    const shown: string[] = [];
    const on = {
      hello: () => ({ type: "Ping" as const }),
      received: (one: ServerMessage) => heard.push(one),
      stateChanged: () => undefined,
    };
    const transport = new PuzzleTransport({ day: "2026-11-23" }, "de", on, {
      shown: (one) => shown.push(one.id),
      failed: (text) => shown.push(text),
    });
    transport.open();
    await vi.waitFor(() => expect(shown).toEqual([id(1)]));
    expect(heard).toMatchObject([{ type: "Welcome", you: 2 }, { type: "Rules" }, { type: "Table", version: 3 }]);
    transport.send({ type: "Hint", device: false });
    transport.send({ type: "Play", id: "one", move: "7C" });
    await vi.waitFor(() => expect(shown).toHaveLength(2));
    expect(asked).toEqual([
      { day: "2026-11-23", move: "", language: "de" },
      { day: "2026-11-23", move: "7C", language: "de" },
    ]);
    expect(heard.slice(3).map((one) => one.type)).toEqual(["MoveAccepted", "Table"]);
  });
});
