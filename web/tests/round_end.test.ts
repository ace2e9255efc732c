import { describe, expect, it } from "vitest";
import type { ResultState, RoomState } from "../src/connection/protocol";
import { roundEnd, WatchedRounds } from "../src/result/round_end";

const LOST = {
  places: ["Ann", "Cem", "Bo"],
  loser: "Bo",
  headline: "Bo is the Shithead!",
  lines: ["Bo owes the table a forfeit.", "Bo: sing", "Ann wins!", "Bo deals the next round."],
} as unknown as ResultState;

function room(phase: RoomState["phase"], round = 1): RoomState {
  const seats = ["Ann", "Bo", "", "Cem"].map((name) => ({ name }));
  return { phase, round, seats, result: phase === "over" ? LOST : null } as unknown as RoomState;
}

describe("the end of a round", () => {
  it("lights the loser's seat and says what the loser has to do", () => {
    const end = roundEnd(room("over"), LOST);
    expect(end).toMatchObject({ seat: 1, lost: true, headline: "Bo is the Shithead!" });
    expect(end.lines).toEqual(LOST.lines.slice(0, 3));
  });

  it("lights the first one out where nobody loses", () => {
    expect(roundEnd(room("over"), { ...LOST, loser: "" })).toMatchObject({ seat: 0, lost: false });
  });

  it("lights nobody in a draw without places, nor a seat that is not there any more", () => {
    expect(roundEnd(room("over"), { ...LOST, loser: "", places: [] }).seat).toBe(-1);
    expect(roundEnd(room("over"), { ...LOST, loser: "Dee" }).seat).toBe(-1);
  });
});

describe("a watched round", () => {
  it("ends once", () => {
    const watched = new WatchedRounds();
    expect(watched.endsWith(room("playing"))).toBe(false);
    expect(watched.endsWith(room("over"))).toBe(true);
    expect(watched.endsWith(room("over"))).toBe(false);
  });

  it("is not one that was over when the page came", () => {
    const watched = new WatchedRounds();
    expect(watched.endsWith(room("over"))).toBe(false);
    expect(watched.endsWith(room("dealing"))).toBe(false);
    expect(watched.endsWith(room("over"))).toBe(false);
  });

  it("is not the round before one that was missed", () => {
    const watched = new WatchedRounds();
    watched.endsWith(room("playing", 1));
    expect(watched.endsWith(room("over", 2))).toBe(false);
  });
});
