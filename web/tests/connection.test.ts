import { describe, expect, it, vi } from "vitest";
import { Connection, type ConnectionState } from "../src/connection/connection";
import type { ServerMessage } from "../src/connection/protocol";
import { Socket, useSockets, WELCOME } from "./socket";

function opened(): { connection: Connection; states: ConnectionState[]; received: ServerMessage[] } {
  const states: ConnectionState[] = [];
  const received: ServerMessage[] = [];
  const connection = new Connection("ws://here/ws", {
    hello: () => ({ type: "Hello", room: "abcd" }),
    received: (message) => received.push(message),
    stateChanged: (state) => states.push(state),
  });
  connection.open();
  return { connection, states, received };
}

useSockets();

describe("a connection", () => {
  it("says hello first", () => {
    opened();
    Socket.all[0]?.opens();
    expect(Socket.all[0]?.sent).toEqual(['{"type":"Hello","room":"abcd"}']);
  });

  it("comes back by itself when it is lost", () => {
    const { states } = opened();
    Socket.all[0]?.opens();
    Socket.all[0]?.hears(WELCOME);
    Socket.all[0]?.close();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(500);
    Socket.all[1]?.opens();
    Socket.all[1]?.hears(WELCOME);
    expect(states.at(-1)).toBe("open");
  });

  it("reconnects when nothing is answered any more", () => {
    const { states } = opened();
    Socket.all[0]?.opens();
    Socket.all[0]?.hears(WELCOME);
    vi.advanceTimersByTime(15_500);
    expect(states).toContain("lost");
    expect(Socket.all.length).toBeGreaterThan(1);
  });

  it("tries again when a connection does not open, or nobody says welcome", () => {
    const { states } = opened();
    vi.advanceTimersByTime(10_500);
    expect(states).toContain("lost");
    expect(Socket.all).toHaveLength(2);
    Socket.all[1]?.opens();
    vi.advanceTimersByTime(11_000);
    expect(Socket.all).toHaveLength(3);
  });

  it("comes back ever more slowly as long as nobody says welcome", () => {
    opened();
    for (let count = 0; count < 6; count += 1) {
      Socket.all.at(-1)?.opens();
      Socket.all.at(-1)?.close();
      vi.advanceTimersByTime(5000);
    }
    const before = Socket.all.length;
    Socket.all.at(-1)?.opens();
    Socket.all.at(-1)?.close();
    vi.advanceTimersByTime(2900);
    expect(Socket.all).toHaveLength(before);
  });

  it("stays closed once it was closed", () => {
    const { connection, states } = opened();
    Socket.all[0]?.opens();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("closed");
    expect(Socket.all).toHaveLength(1);
  });

  it("says whether a message went out", () => {
    const { connection } = opened();
    expect(connection.send({ type: "Ping" })).toBe(false);
    Socket.all[0]?.opens();
    expect(connection.send({ type: "Ping" })).toBe(true);
  });
});
