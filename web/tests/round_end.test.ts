import { describe, expect, it } from "vitest";
import type { ResultState, RoomState } from "../src/connection/protocol";
import type { Analysis, Ply } from "../src/replay/analysis";
import { roundEnd, WatchedRounds } from "../src/result/round_end";
import { worstBlunder } from "../src/result/round_story";

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
  it("names the loser", () => {
    expect(roundEnd(LOST)).toEqual({ kind: "lost", name: "Bo" });
  });

  it("names the first one out where nobody loses", () => {
    expect(roundEnd({ ...LOST, loser: "" })).toEqual({ kind: "won", name: "Ann" });
  });

  it("names nobody in a draw without places", () => {
    expect(roundEnd({ ...LOST, loser: "", places: [] })).toEqual({ kind: "drawn", name: "" });
  });
});

describe("the story of a lost round", () => {
  const ply = (number: number, seat: string, cost: number, blunder = true) =>
    ({ number, seat, blunder, judgement: { cost } }) as unknown as Ply;
  const analysis = (...plies: Ply[]) => ({ plies }) as unknown as Analysis;

  it("is the move of the loser's that cost most", () => {
    const found = worstBlunder(
      analysis(ply(3, "Bo", 0.1), ply(4, "Ann", 0.6), ply(7, "Bo", 0.3), ply(9, "Bo", 0.3)),
      "Bo",
    );
    expect(found?.number).toBe(7);
  });

  it("is none where no move was a blunder for certain", () => {
    expect(worstBlunder(analysis(ply(3, "Bo", 0.1, false)), "Bo")).toBeUndefined();
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
