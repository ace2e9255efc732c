import { describe, expect, it } from "vitest";
import type { RoomState } from "../src/connection/protocol";
import { tally } from "../src/table/tally";

function room(changed: Partial<RoomState> = {}): RoomState {
  const seats = ["Ann", "Bo", "", "Cem"].map((name) => ({ name }));
  const duties = [
    { name: "Bo", what: "deal" },
    { name: "Bo", what: "sing" },
  ];
  const all = {
    seats,
    scores: [1, 0, 0, 2],
    losses: [1, 2, 0, 0],
    scored: "points",
    loser: "Bo",
    title: "Shithead",
    duties,
  };
  return { ...all, ...changed } as unknown as RoomState;
}

describe("the tally", () => {
  it("has the best first, and leaves out empty seats", () => {
    expect(tally(room()).map(({ name, score, losses }) => [name, score, losses])).toEqual([
      ["Cem", 2, 0],
      ["Ann", 1, 1],
      ["Bo", 0, 2],
    ]);
  });

  it("names the title and the duties of whoever bears them", () => {
    expect(tally(room()).map((row) => [row.title, row.duties])).toEqual([
      ["", []],
      ["", []],
      ["Shithead", ["deal", "sing"]],
    ]);
  });

  it("forgets the duty to deal once it is done", () => {
    expect(tally(room({ phase: "playing" }))[2]?.duties).toEqual(["sing"]);
  });

  it("counts losses alone where scores say nothing more", () => {
    expect(tally(room({ scored: "not_lost" })).map((row) => row.score)).toEqual([null, null, null]);
  });

  it("knows one's own seat", () => {
    expect(tally(room(), 1).map(({ own }) => own)).toEqual([false, false, true]);
  });

  it("is empty before the first result", () => {
    expect(tally(room({ scores: [] }))).toEqual([]);
  });
});
