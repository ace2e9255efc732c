import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RefusedBecause } from "../src/lib/protocol";
import { Room } from "../src/lib/room.svelte";
import { Socket, WELCOME } from "./socket";

const A_WHILE = 60_000;

/** A room with a move under way; what was sent is forgotten, but for the move's id. */
function underWay(): { room: Room; socket: Socket; id: string } {
  const room = new Room("abcd");
  room.enter();
  const socket = Socket.all[0]!;
  socket.opens();
  socket.hears({ ...WELCOME, you: 0 });
  room.play("7C");
  const id = room.pending!.id;
  socket.sent = [];
  return { room, socket, id };
}

function refusal(reason: RefusedBecause, id = ""): object {
  return { type: "Refused", reason, text: `no: ${reason}`, id, rule: "" };
}

/** The ids of the moves that were sent. */
function moves(socket: Socket): string[] {
  const all = socket.sent.map((text) => JSON.parse(text) as { type: string; id: string });
  return all.filter((message) => message.type === "Play").map((message) => message.id);
}

describe("a move under way", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Socket.all = [];
    vi.stubGlobal("WebSocket", Socket);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is over when it is done, and what was said against it is forgotten", () => {
    const { room, socket, id } = underWay();
    socket.hears(refusal("TOO_FAST"));
    expect(room.refused?.reason).toBe("TOO_FAST");
    socket.hears({ type: "Done", id, version: 2 });
    expect(room.pending).toBeNull();
    expect(room.refused).toBeNull();
  });

  it("is said again after a moment if the server would not listen", () => {
    const { room, socket, id } = underWay();
    socket.hears(refusal("TOO_FAST"));
    expect(moves(socket)).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(moves(socket)).toEqual([id]);
    expect(room.pending?.id).toBe(id);
  });

  it("is said again once, however often the server would not listen", () => {
    const { socket, id } = underWay();
    for (let count = 0; count < 5; count += 1) socket.hears(refusal("TOO_FAST"));
    vi.advanceTimersByTime(5000);
    expect(moves(socket)).toEqual([id]);
  });

  it("is not said again when the room is left", () => {
    const { room, socket } = underWay();
    socket.hears(refusal("TOO_FAST"));
    room.leave();
    vi.advanceTimersByTime(A_WHILE);
    expect(moves(socket)).toEqual([]);
  });

  it("is said again with the next connection if it may not be written down", () => {
    const { room, socket, id } = underWay();
    socket.hears(refusal("STORAGE", id));
    socket.close();
    vi.advanceTimersByTime(500);
    Socket.all[1]!.opens();
    Socket.all[1]!.hears({ ...WELCOME, you: 0 });
    expect(moves(Socket.all[1]!)).toEqual([id]);
    expect(room.pending?.id).toBe(id);
  });

  it.each<[RefusedBecause, boolean]>([
    ["ILLEGAL_MOVE", true],
    ["NOT_NOW", true],
    ["FAULT", true],
    ["MALFORMED", false],
    ["TOO_LONG", false],
  ])("is over when it is refused: %s", (reason, named) => {
    const { room, socket, id } = underWay();
    socket.hears(refusal(reason, named ? id : ""));
    expect(room.pending).toBeNull();
    expect(room.refused?.reason).toBe(reason);
  });

  it("goes on when something else is refused", () => {
    const { room, socket, id } = underWay();
    socket.hears(refusal("NO_CHAT"));
    expect(room.pending?.id).toBe(id);
  });
});
