import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../src/connection/api";
import { isPassing, patiently } from "../src/connection/patience";
import type { ServerMessage } from "../src/connection/protocol";
import { RecordAnalyst } from "../src/engine/record_analysis";
import { checkProof } from "../src/result/ProofCheck.svelte";
import { keepMissedRounds, notedRounds, playedRound, type RoomMoment } from "../src/history/round_writer";
import { showLanguage } from "../src/localization/messages.svelte";
import { serverKey } from "../src/push/browser_push";
import { PuzzleTransport } from "../src/puzzles/puzzle";

interface Answer {
  status: number;
  json: object;
}

const LOST = "lost";
const BUSY: Answer = { status: 503, json: { error: "BUSY", text: "busy" } };
const FAST: Answer = { status: 429, json: { error: "TOO_FAST", text: "too fast" } };

const TABLE = { version: 1, room: { seats: [] }, view: null };

/** What was asked for. */
let asked: string[] = [];

/** Let the server answer in this order; the last answer again and again. */
function answers(...all: (Answer | typeof LOST)[]): void {
  let at = 0;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? "GET"} ${path.split("?")[0]}`);
    const answer = all[Math.min(at, all.length - 1)]!;
    at += 1;
    if (answer === LOST) return Promise.reject(new TypeError("lost"));
    return Promise.resolve(
      new Response(JSON.stringify(answer.json), {
        status: answer.status,
        headers: { "Content-Type": "application/json" },
      }),
    );
  });
}

function given(json: object): Answer {
  return { status: 200, json };
}

beforeAll(() => showLanguage("en"));

beforeEach(() => {
  asked = [];
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What comes of some work while time passes. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  void work.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  return work;
}

describe("work that is done again", () => {
  const problem = { error: "", text: "", option: "", allowed: "" };

  it.each([0, 429, 500, 502, 503, 504])("after status %i", (status) => {
    expect(isPassing(new ApiError(status, problem))).toBe(true);
  });

  it.each([400, 403, 404, 413, 422])("not after status %i", (status) => {
    expect(isPassing(new ApiError(status, problem))).toBe(false);
  });

  it("ends with what does not pass, or does not pass in time", async () => {
    let tries = 0;
    const failing = (status: number) => () => {
      tries += 1;
      return Promise.reject(new ApiError(status, problem));
    };
    await expect(inTime(patiently(failing(404)))).rejects.toMatchObject({ status: 404 });
    expect(tries).toBe(1);
    await expect(inTime(patiently(failing(503), [1, 2, 3]))).rejects.toMatchObject({ status: 503 });
    expect(tries).toBe(5);
  });
});

it("an analysis goes on after passing trouble, also at a server that has forgotten it", async () => {
  const analysis = { plies: [] };
  const forgotten: Answer = { status: 404, json: { error: "NO_ANALYSIS", text: "gone" } };
  answers(
    BUSY,
    given({ key: "one" }),
    LOST,
    FAST,
    given({ done: 1, plies: 2 }),
    forgotten,
    given({ key: "two" }),
    given({ done: 2, plies: 2, analysis }),
  );
  const analyst = new RecordAnalyst("record");
  expect(await inTime(analyst.analysis(() => undefined))).toEqual(analysis);
  expect(asked.filter((one) => one.startsWith("POST"))).toHaveLength(3);
  expect(asked.at(-1)).toBe("GET /api/analyse/two");
});

it("a puzzle is shown after passing trouble, and its answer arrives", async () => {
  answers(
    BUSY,
    LOST,
    given({ seat: 0, rules: {}, table: TABLE }),
    FAST,
    given({ seat: 0, rules: {}, table: { ...TABLE, version: 2 } }),
  );
  const heard: ServerMessage[] = [];
  const failed: string[] = [];
  const on = {
    hello: () => ({ type: "Ping" }) as const,
    received: (message: ServerMessage) => heard.push(message),
    stateChanged: () => undefined,
  };
  const transport = new PuzzleTransport({ rules: "sh-thead" }, "en", on, {
    shown: () => undefined,
    failed: (text) => failed.push(text),
  });
  transport.open();
  await vi.advanceTimersByTimeAsync(10_000);
  transport.send({ type: "Play", id: "1", move: "7C", version: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failed).toEqual([]);
  expect(heard.map((message) => message.type)).toEqual(["Welcome", "Rules", "Table", "MoveAccepted", "Table"]);
});

it("the key for notifications is asked for until it is there", async () => {
  answers(LOST, BUSY, FAST, { status: 500, json: {} }, given({ key: "abc" }));
  expect(await inTime(serverKey())).toBe("abc");
});

it("a record without a proof says why, in the server's words; one with a proof what it does not say", async () => {
  answers({ status: 404, json: { error: "NO_PROOF", text: "moves of bots came from a device" } });
  expect(await inTime(checkProof("abcd", 1))).toEqual({
    proof: "absent",
    fingerprint: "",
    note: "moves of bots came from a device",
  });
});

it("a round is noted until the server itself says that its room is gone", async () => {
  const view = { seats: [{ seat: 0, name: "Ada" }] };
  playedRound({
    code: "abcd",
    room: { phase: "playing", round: 1 },
    view,
    you: 0,
    rules: { name: "cruzo", title: "Cruzo" },
  } as unknown as RoomMoment);
  answers({ status: 404, json: {} });
  await inTime(keepMissedRounds());
  expect(notedRounds()).toHaveLength(1);
  answers({ status: 404, json: { error: "NO_ROOM", text: "gone" } });
  await inTime(keepMissedRounds());
  expect(notedRounds()).toEqual([]);
});
