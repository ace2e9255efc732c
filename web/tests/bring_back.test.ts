import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RefusedBecause } from "../src/connection/protocol";
import { bringBack, type Outcome } from "../src/offline/bring_back";
import { copyStore } from "../src/device/log_store";
import { copyOf, part, partedAt } from "../src/offline/table_copies";
import { saveSecret } from "../src/room/seat_secrets";
import { Socket, WELCOME } from "./socket";

const CODE = "abcd";
const LONG = "x".repeat(9000);

beforeEach(() => {
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  await (await copyStore())!.remove(copyOf(CODE));
});

/** A table that went on here after its first line: what comes of bringing it back, and the connection. */
async function bringing(played: string[]): Promise<{ outcome: Promise<Outcome>; socket: Socket }> {
  saveSecret(CODE, "a secret");
  part(CODE, 1);
  await (await copyStore())!.append(copyOf(CODE), 0, ["opened", ...played].join("\n"));
  const outcome = bringBack(CODE);
  await vi.waitFor(() => expect(Socket.all).toHaveLength(1));
  const socket = Socket.all[0]!;
  socket.opens();
  socket.hears(WELCOME);
  return { outcome, socket };
}

function sent(socket: Socket): object[] {
  return socket.sent.map((text) => JSON.parse(text) as object);
}

it("what was played goes to the server in parts, each after the one before", async () => {
  const { outcome, socket } = await bringing([LONG, LONG, "three"]);
  socket.hears({ type: "LogPushed", next: 5 });
  socket.hears({ type: "LogPushed", next: 8 });
  expect(await outcome).toBe("back");
  const [hello, ...parts] = sent(socket);
  expect(hello).toMatchObject({ type: "Hello", secret: "a secret", returning: true });
  expect(parts).toEqual([
    { type: "PushLog", first: 1, lines: [LONG] },
    { type: "PushLog", first: 5, lines: [LONG, "three"] },
  ]);
});

it.each<[RefusedBecause, Outcome]>([
  ["PLAYED_ON", "apart"],
  ["BAD_LOG", "apart"],
  ["NOT_ALONE", "apart"],
  ["NO_ROOM", "apart"],
  ["BUSY", "unreachable"],
  ["FAULT", "unreachable"],
  ["FULL", "unreachable"],
  ["NOT_SEATED", "unreachable"],
  ["STORAGE", "unreachable"],
  ["TOO_FAST", "unreachable"],
  ["TOO_SLOW", "unreachable"],
])("a refusal, %s: %s", async (reason, expected) => {
  const { outcome, socket } = await bringing(["one"]);
  socket.hears({ type: "Refused", reason, text: "no", id: "", rule: "" });
  expect(await outcome).toBe(expected);
  expect(partedAt(CODE)).toBe(1); // what was played stays, whatever the answer
});

it("goes on with the first part that the server does not have", async () => {
  const { outcome, socket } = await bringing([LONG, LONG, "three"]);
  socket.hears({ type: "LogPushed", next: 5 });
  socket.hears({ type: "Refused", reason: "TOO_FAST", text: "no", id: "", rule: "" });
  expect(await outcome).toBe("unreachable");
  const again = bringBack(CODE);
  await vi.waitFor(() => expect(Socket.all).toHaveLength(2));
  const next = Socket.all[1]!;
  next.opens();
  next.hears(WELCOME);
  expect(sent(next)[1]).toEqual({ type: "PushLog", first: 5, lines: [LONG, "three"] });
  next.hears({ type: "Refused", reason: "BAD_LOG", text: "no", id: "", rule: "" });
  expect(await again).toBe("unreachable"); // the server may have lost what it had: all of it once more
  const last = bringBack(CODE);
  await vi.waitFor(() => expect(Socket.all).toHaveLength(3));
  Socket.all[2]!.opens();
  Socket.all[2]!.hears(WELCOME);
  expect(sent(Socket.all[2]!)[1]).toEqual({ type: "PushLog", first: 1, lines: [LONG] });
  Socket.all[2]!.hears({ type: "Refused", reason: "BAD_LOG", text: "no", id: "", rule: "" });
  expect(await last).toBe("apart");
});

it("each part has its own time, and one without an answer is brought later", async () => {
  const { outcome, socket } = await bringing([LONG, LONG]);
  vi.useFakeTimers();
  socket.hears({ type: "LogPushed", next: 5 });
  vi.advanceTimersByTime(8000);
  socket.hears({ type: "Pong" });
  vi.advanceTimersByTime(8000);
  expect(sent(socket)).toHaveLength(3);
  vi.advanceTimersByTime(8000);
  vi.useRealTimers();
  expect(await outcome).toBe("unreachable");
});

it("a connection that is lost is not opened again", async () => {
  const { outcome, socket } = await bringing(["one"]);
  vi.useFakeTimers();
  socket.close();
  expect(await outcome).toBe("unreachable");
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(Socket.all).toHaveLength(1);
});

it("a table that did not go on here has nothing to bring", async () => {
  expect(await bringBack("none")).toBe("apart");
});
