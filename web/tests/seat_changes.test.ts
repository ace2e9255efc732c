import { describe, expect, it } from "vitest";
import type { RoomSeat } from "../src/connection/protocol";
import { seatChanges } from "../src/room/Lobby.svelte";

function seats(...names: string[]): RoomSeat[] {
  return names.map((text) => {
    const kind = text === "" ? "empty" : text.startsWith("bot ") ? "bot" : "person";
    return { kind, name: text.replace("bot ", "") } as RoomSeat;
  });
}

describe("what changes at the seats", () => {
  it.each([
    [["Ada", ""], ["Ada", "Bo"], ["sat Bo"]],
    [["Ada", "Bo"], ["Ada", ""], ["left Bo"]],
    [["Ada", "Bo"], ["Ada", "Cem"], ["called Cem, before Bo"]],
    [["Ada", "bot Bo"], ["Ada", "bot Bo2"], ["called Bo2, before Bo"]],
    [
      ["Ada", "bot Bo"],
      ["Ada", "Cem"],
      ["left Bo", "sat Cem"],
    ],
    [
      ["Ada", "Bo", ""],
      ["Ada", "", "Cem"],
      ["left Bo", "sat Cem"],
    ],
    [["Ada", "Bo"], ["Ada", "Bo"], []],
  ])("%j, then %j", (before, now, expected) => {
    const changes = seatChanges(seats(...before), seats(...now), 0);
    expect(changes.map(({ what, name, before }) => `${what} ${name}${before && `, before ${before}`}`)).toEqual(
      expected,
    );
  });

  it("is not told of one's own seat, nor of seats that were not known", () => {
    expect(seatChanges(seats("Ada"), seats("Bea"), 0)).toEqual([]);
    expect(seatChanges([], seats("Ada", "Bo"), null)).toEqual([]);
  });
});
