import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../src/connection/protocol";
import { LessonTransport } from "../src/lessons/lesson_transport";

const RULES = {
  name: "pagat",
  title: "Pagat",
  brief: "",
  least: 2,
  most: 5,
  specials: [],
  throwing_in: "",
  alike: 0,
  alike_ranks: "",
  table: "pagat",
  by_age: false,
};

/** A table, as far as the transport reads it. */
function table(version: number): object {
  const legal = [{ move: "TC", kind: "play", template: "{}", words: "10♣" }];
  return { version, room: { seats: [] }, view: { legal }, events: [], clock: null, pause: null, earlier: [] };
}

function step(tables: object[], more: object = {}): object {
  const words = { title: "Ten", text: "Play a 10.", remark: "", done: false, move: "TC" };
  return { lesson: 3, lessons: 9, ...words, rules: RULES, tables, ...more };
}

/** The bodies of all requests, and what they are answered with in order. */
function server(...answers: { status?: number; body: object }[]): Record<string, unknown>[] {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string) as Record<string, unknown>);
    const { status = 200, body } = answers.shift()!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return asked;
}

function begun(): { transport: LessonTransport; heard: ServerMessage[]; said: string[] } {
  const heard: ServerMessage[] = [];
  const said: string[] = [];
  const on = {
    hello: () => ({ type: "Ping" as const }),
    received: (one: ServerMessage) => heard.push(one),
    stateChanged: () => undefined,
  };
  const lesson = {
    shown: (one: { text: string; remark: string }) => said.push(one.remark || one.text),
    failed: (text: string) => said.push(text),
  };
  const transport = new LessonTransport({ rules: "pagat", lesson: 3 }, "en", on, lesson);
  transport.open();
  return { transport, heard, said };
}

const types = (heard: readonly ServerMessage[]): string[] => heard.map((one) => one.type);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a lesson", () => {
  it("is a room to the table: its tables come one after another, then the words", async () => {
    const asked = server(
      { body: step([table(3)]) },
      { body: step([table(4), table(5)], { done: true, text: "Burnt." }) },
    );
    const { transport, heard, said } = begun();
    await vi.advanceTimersByTimeAsync(0);
    expect(types(heard)).toEqual(["Welcome", "Rules", "Table"]);
    expect(said).toEqual(["Play a 10."]);
    transport.send({ type: "Play", id: "one", move: "TC" });
    await vi.advanceTimersByTimeAsync(0);
    expect(types(heard).slice(3)).toEqual(["MoveAccepted", "Table"]);
    expect(said).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect(types(heard).slice(5)).toEqual(["Table"]);
    expect(said.at(-1)).toBe("Burnt.");
    expect(asked.map((one) => one["moves"])).toEqual([[], ["TC"]]);
  });

  it("does not keep a move that is another than asked", async () => {
    const asked = server(
      { body: step([table(3)]) },
      { body: step([], { remark: "Something else." }) },
      { body: step([table(4)]) },
    );
    const { transport, heard, said } = begun();
    await vi.advanceTimersByTimeAsync(0);
    transport.send({ type: "Play", id: "one", move: "AH" });
    await vi.advanceTimersByTimeAsync(0);
    expect(types(heard).slice(3)).toEqual(["MoveAccepted"]);
    expect(said.at(-1)).toBe("Something else.");
    transport.send({ type: "Play", id: "two", move: "TC" });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.at(-1)!["moves"]).toEqual(["TC"]);
  });

  it("hands a refusal to the table, and a hint from the lesson", async () => {
    server(
      { body: step([table(3)]) },
      { status: 422, body: { error: "ILLEGAL_MOVE", text: "Too low.", option: "", allowed: "" } },
    );
    const { transport, heard } = begun();
    await vi.advanceTimersByTimeAsync(0);
    transport.send({ type: "Hint" });
    expect(heard.at(-1)).toMatchObject({ type: "Advice", move: "TC", words: "10♣" });
    transport.send({ type: "Play", id: "one", move: "4C" });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.at(-1)).toMatchObject({ type: "Refused", reason: "ILLEGAL_MOVE", text: "Too low.", id: "one" });
  });

  it("says so where there is no such lesson", async () => {
    server({ status: 404, body: { error: "NO_LESSON", text: "No such lesson.", option: "", allowed: "" } });
    const { said } = begun();
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual(["No such lesson."]);
  });
});
