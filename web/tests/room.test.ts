import { describe, expect, it, vi } from "vitest";
import type { RefusedBecause, RoomPhase } from "../src/connection/protocol";
import { Room } from "../src/connection/room.svelte";
import { Socket, useSockets, WELCOME } from "./socket";

const A_WHILE = 60_000;

/** A room with a seat, or looked at from outside. */
function entered(you: number | null): { room: Room; socket: Socket } {
  const room = new Room("abcd");
  room.enter();
  const socket = Socket.all[0]!;
  socket.opens();
  socket.hears({ ...WELCOME, you });
  return { room, socket };
}

/** The next connection, after the last one was lost. */
function again(): Socket {
  vi.advanceTimersByTime(500);
  const socket = Socket.all.at(-1)!;
  socket.opens();
  return socket;
}

/** A table, as far as the room reads it. */
function table(version: number, phase: RoomPhase = "playing", events: object[] = []): object {
  const room = { phase, round: 1, seats: [], deal: { round: 2, promise: null, wanted: [] } };
  return { type: "Table", version, room, view: null, events, clock: null, earlier: [] };
}

/** A room with a move under way; what was sent is forgotten, but for the move's id. */
function underWay(): { room: Room; socket: Socket; id: string } {
  const { room, socket } = entered(0);
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

useSockets();

describe("a room", () => {
  it("shows a table after its great moment, and then whatever came meanwhile", async () => {
    const { room, socket, id } = underWay();
    socket.hears(table(1));
    let over = (): void => undefined;
    room.moment = (shown) => (shown.version === 2 ? new Promise((resolve) => (over = resolve)) : null);
    socket.hears(table(2));
    socket.hears({ type: "MoveAccepted", id });
    socket.hears(table(3));
    expect([room.version, room.pending?.id]).toEqual([1, id]);
    over();
    await vi.advanceTimersByTimeAsync(10);
    expect([room.version, room.pending]).toEqual([3, null]);
  });

  /** A room in which somebody looks at the cards of one table until they have seen them. */
  function looking(at: number): { room: Room; socket: Socket; seen: () => void } {
    const { room, socket } = entered(0);
    socket.hears(table(1));
    let seen = (): void => undefined;
    room.beforeTable = (shown) => (shown.version === at ? new Promise((resolve) => (seen = resolve)) : null);
    room.hurry = () => seen();
    return { room, socket, seen: () => seen() };
  }

  it("lets nobody go on before what a table shows has been seen", async () => {
    const { room, socket, seen } = looking(2);
    socket.hears(table(2));
    socket.hears(table(3));
    expect(room.version).toBe(2);
    seen();
    await vi.advanceTimersByTimeAsync(10);
    expect(room.version).toBe(3);
  });

  it("waits no longer when somebody may do something for the time of a pause", async () => {
    const { room, socket } = looking(2);
    socket.hears(table(2));
    const view = { legal: [{ move: "throw 6S", picks: [] }] };
    socket.hears({ ...table(3), view, pause: { limit: 2, left: 2 } });
    await vi.advanceTimersByTimeAsync(10);
    expect(room.version).toBe(3);
  });

  it("tells of a chance to throw in when the cards lie, and how long it is from then on", async () => {
    const { room, socket } = entered(0);
    socket.hears(table(1));
    socket.hears({ ...table(2), pause: { limit: 2, left: 2.5 } });
    expect(room.pause).toEqual({ length: 2, left: 2.5 });
    expect(room.landing).toBe(true);
    await vi.advanceTimersByTimeAsync(490);
    expect(room.landing).toBe(true);
    await vi.advanceTimersByTimeAsync(20);
    expect(room.landing).toBe(false);
    socket.hears({ ...table(3), pause: { limit: 2, left: 1.5 } });
    expect(room.landing).toBe(false);
  });

  it("plays no moments and waits for nothing once it has fallen behind", async () => {
    const { room, socket, seen } = looking(2);
    const moments: number[] = [];
    room.moment = (shown) => (moments.push(shown.version), null);
    socket.hears(table(2));
    for (let version = 3; version < 20; version += 1) socket.hears(table(version));
    seen();
    await vi.advanceTimersByTimeAsync(100);
    expect(room.version).toBe(19);
    expect(moments.slice(1)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });

  it("counts the time for a decision from when the table came, however long it waited", async () => {
    const { room, socket, seen } = looking(2);
    socket.hears(table(2));
    const came = Date.now();
    socket.hears({ ...table(3), clock: { limit: 30, left: 30 } });
    expect(socket.sent.at(-1)).toBe(JSON.stringify({ type: "Ack", version: 3 }));
    await vi.advanceTimersByTimeAsync(2000);
    seen();
    await vi.advanceTimersByTimeAsync(10);
    expect(room.deadline).toBe(came + 30_000);
  });

  it("says nothing of what may be done while one's own move is made and not shown yet", () => {
    const { room, socket, id } = underWay();
    socket.hears(table(1));
    socket.hears({ type: "MoveAccepted", id, version: 2 });
    expect([room.pending, room.unsettled]).toEqual([null, true]);
    socket.hears(table(2));
    expect(room.unsettled).toBe(false);
  });

  it("shows for a while only that something was sent too fast", () => {
    const { room, socket } = entered(0);
    socket.hears(refusal("TOO_FAST"));
    expect(room.refused?.reason).toBe("TOO_FAST");
    vi.advanceTimersByTime(A_WHILE);
    expect(room.refused).toBeNull();
    socket.hears(refusal("TOO_FAST"));
    socket.hears(refusal("NOT_HOST"));
    vi.advanceTimersByTime(A_WHILE);
    expect(room.refused?.reason).toBe("NOT_HOST");
  });

  it("asks for another hint after the connection was lost that would have brought it", () => {
    const { room, socket } = entered(0);
    room.hint();
    expect(room.asking).toBe(true);
    socket.close();
    expect(room.asking).toBe(false);
  });

  it("goes back with a server that has lost the newest", () => {
    const { room, socket } = entered(null);
    const happened = [8, 9].map((version) => ({ version, line: `${version}` }));
    socket.hears(table(9, "playing", happened));
    expect(room.version).toBe(9);
    socket.close();
    const next = again();
    next.hears({ ...WELCOME, version: 8 });
    next.hears(table(8));
    expect(room.version).toBe(8);
    next.hears(table(9, "playing", [{ version: 9, line: "other" }]));
    expect(room.log.map((happening) => happening.line)).toEqual(["8", "other"]);
  });

  it("puts what is told again in another language in the place of what was told", () => {
    const { room, socket } = entered(null);
    const told = (line: string, ...versions: number[]) =>
      versions.map((version) => ({ version, line: `${line}${version}` }));
    socket.hears(table(8, "playing", told("en", 7, 8)));
    socket.hears(table(9, "playing", told("en", 9)));
    socket.hears(table(9, "playing", told("de", 7, 8, 9)));
    expect(room.log.map((happening) => happening.line)).toEqual(["de7", "de8", "de9"]);
    expect(room.latest).toEqual([]);
  });

  it("does not go back with a table that comes late", () => {
    const { room, socket } = entered(null);
    socket.hears(table(9));
    socket.hears(table(8));
    expect(room.version).toBe(9);
  });

  it.each<RefusedBecause>(["MALFORMED", "TOO_LONG", "NO_ROOM", "BROKEN_ROOM", "NO_WATCHING"])(
    "is left when hello is refused: %s",
    (reason) => {
      const room = new Room("abcd");
      room.enter();
      Socket.all[0]!.opens();
      Socket.all[0]!.hears(refusal(reason));
      expect(room.state).toBe("closed");
      expect(room.refused?.reason).toBe(reason);
    },
  );

  it.each<RefusedBecause>(["FAULT", "BUSY", "TOO_SLOW", "TOO_FAST"])(
    "sends again, ever later, what may be lost: %s",
    async (reason) => {
      const { socket } = entered(0);
      const committed = (): number => socket.sent.filter((text) => text.includes('"Commit"')).length;
      const waiting = { ...(table(2, "waiting") as { room: object }), type: "Table" };
      socket.hears({ ...waiting, room: { ...waiting.room, seats: [{ committed: false }] } });
      await vi.waitFor(() => expect(committed()).toBe(1));
      socket.hears(refusal(reason));
      await vi.advanceTimersByTimeAsync(1100);
      await vi.waitFor(() => expect(committed()).toBe(2));
      socket.hears(refusal(reason));
      await vi.advanceTimersByTimeAsync(1100);
      expect(committed()).toBe(2);
      await vi.advanceTimersByTimeAsync(1000);
      await vi.waitFor(() => expect(committed()).toBe(3));
    },
  );

  it("takes the seat that another page of the same person has", () => {
    const { room, socket } = entered(null);
    socket.hears(refusal("SEATED_ALREADY"));
    again().hears({ ...WELCOME, you: 2 });
    expect(room.you).toBe(2);
    expect(room.refused).toBeNull();
  });

  it("stays seated when it was asked for a seat twice", () => {
    const { room, socket } = entered(0);
    socket.hears(refusal("SEATED_ALREADY"));
    vi.advanceTimersByTime(A_WHILE / 60);
    expect(Socket.all).toHaveLength(1);
    expect(room.refused).toBeNull();
  });

  it("says nothing of a hint that comes too late", () => {
    const { room, socket } = entered(0);
    room.hint(false);
    socket.hears(refusal("NOT_NOW"));
    expect([room.asking, room.refused]).toEqual([false, null]);
  });

  it("forgets with the deal what was refused before it", () => {
    const { room, socket } = entered(null);
    socket.hears(table(3, "waiting"));
    socket.hears(table(4, "dealing"));
    socket.hears(refusal("NOT_NOW"));
    expect(room.refused?.reason).toBe("NOT_NOW");
    socket.hears(table(6));
    expect(room.refused).toBeNull();
    socket.hears(refusal("NOT_NOW"));
    socket.hears(table(7));
    expect(room.refused?.reason).toBe("NOT_NOW");
  });
});

describe("a move under way", () => {
  it("is over when it is done, and what was said against it is forgotten", () => {
    const { room, socket, id } = underWay();
    socket.hears(refusal("TOO_FAST"));
    expect(room.refused?.reason).toBe("TOO_FAST");
    socket.hears({ type: "MoveAccepted", id, version: 2 });
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

  it("goes on hiding a muted person under another name, and nobody who sits down there after them", () => {
    const { room, socket } = entered(0);
    const seated = (version: number, kind: string, name: string) => {
      const shown = table(version, "waiting") as { room: object };
      socket.hears({
        ...shown,
        room: {
          ...shown.room,
          seats: [
            { kind: "person", name: "Ann" },
            { kind, name },
          ],
        },
      });
    };
    seated(1, "person", "Ben");
    room.chat.muted.toggle("Ben");
    seated(2, "person", "Zoe");
    expect(room.chat.muted.has("Zoe")).toBe(true);
    seated(3, "person", "Zoe");
    expect(room.chat.muted.has("Zoe")).toBe(true);
    seated(4, "empty", "");
    seated(5, "person", "Cem");
    expect(room.chat.muted.has("Cem")).toBe(false);
  });
});
