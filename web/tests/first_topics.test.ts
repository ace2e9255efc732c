import { describe, expect, it } from "vitest";
import type { ViewState } from "../src/connection/protocol";
import { topicsOf } from "../src/room/first_topics";

function view(changes: Partial<ViewState>): ViewState {
  const seats = [{ seat: 0, known: [] as string[] }];
  const plain = {
    seats,
    hand: ["4C"],
    source: "hand",
    phase: "play",
    awaited: [0],
    legal: [{ kind: "play" }],
    refused: {},
  };
  return { ...plain, ...changes } as unknown as ViewState;
}

const about = (changes: Partial<ViewState>, you = 0) => topicsOf(view(changes), [], you, []).map((one) => one.about);

describe("the coach of a first round", () => {
  it("explains why one may add a card and pass, to the player who is asked alone", () => {
    expect(about({ phase: "again" })).toEqual(["again"]);
    expect(about({ phase: "again" }, 1)).toEqual([]);
  });

  it("explains cards that lie open in a hand, last of all", () => {
    const seats = [{ seat: 1, known: ["KC"] }] as ViewState["seats"];
    expect(about({})).toEqual([]);
    expect(about({ seats })).toEqual(["known"]);
    expect(about({ seats, source: "up" })).toEqual(["up", "known"]);
  });
});
