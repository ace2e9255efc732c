import { describe, expect, it } from "vitest";
import { completed } from "../src/connection/received_tables";
import type { Table } from "../src/connection/protocol";

/** A table as the server sends it. */
function sent(): Table {
  const seats = [{ kind: "empty", free: true }];
  const legal = [
    {
      move: "7C",
      kind: "play",
      template: "{}",
      words: "",
      picks: [{ places: [0, 1] }, { places: [2], zone: "up", count: 2 }],
    },
    { move: "take", kind: "take", template: "take", words: "" },
  ];
  return {
    type: "Table",
    version: 1,
    room: { code: "abcd", seats, title: "mud" },
    view: { hand: [], legal },
  } as unknown as Table;
}

describe("a table", () => {
  it("has the usual values of what the server left out", () => {
    const { room, view } = completed(sent());
    expect(room.seats[0]).toEqual({
      kind: "empty",
      name: "",
      level: "",
      present: false,
      held: false,
      host: false,
      playing: false,
      agreed: false,
      committed: false,
      free: true,
    });
    expect([room.code, room.losses, room.coming, room.title]).toEqual(["abcd", [], null, "mud"]);
    expect(view?.legal.map((choice) => choice.picks)).toEqual([
      [
        { places: [0, 1], zone: "hand", count: 1 },
        { places: [2], zone: "up", count: 2 },
      ],
      [],
    ]);
  });

  it("has no round before the first deal", () => {
    expect(completed({ ...sent(), view: null }).view).toBeNull();
  });
});
