// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { AnyEvent, LogLine, SeatView, ViewState } from "../src/connection/protocol";
import { stampOf, thrower } from "../src/table/after_move.svelte";
import { cardRoutes } from "../src/table/card_routes";
import { lastPlay } from "../src/table/last_play";
import { nextIndex } from "../src/table/seat_layout";

const PLACES: Record<string, string> = { Ann: "seat-0", Bo: "seat-1" };

function happened(...events: AnyEvent[]): LogLine[] {
  return [{ version: 1, seat: 0, name: "", events, line: "" }];
}

function routes(pile: readonly string[], ...events: AnyEvent[]) {
  return cardRoutes(happened(...events), pile, (name) => PLACES[name] ?? "");
}

describe("a stamp over the pile", () => {
  const burnt = (by: "card" | "quartet"): AnyEvent => ({ type: "Burnt", seat: "Bo", count: 4, by });

  it("is for what burns it: a quartet, or a card", () => {
    expect(stampOf([burnt("quartet")])).toBe("quartet");
    expect(stampOf([burnt("card")])).toBe("burnt");
    expect(stampOf([])).toBeNull();
  });

  it("says of a quartet that was thrown in that it was thrown in", () => {
    expect(stampOf([{ type: "Threw", seat: "Bo", cards: ["5S"] }, burnt("quartet")])).toBe("thrown");
  });

  it("names the player who threw in, but not oneself", () => {
    const thrown: AnyEvent[] = [{ type: "Threw", seat: "Bo", cards: ["5S"] }, burnt("quartet")];
    expect(thrower(thrown, "Ann")).toBe("Bo");
    expect(thrower(thrown, "Bo")).toBe("");
    expect(thrower([burnt("quartet")], "Ann")).toBe("");
  });
});

describe("the routes of cards", () => {
  it("lead from the seat that played them", () => {
    const { from, isPlayed, to } = routes(["4C"], { type: "Played", seat: "Bo", cards: ["7S"] });
    expect(from("7S.0")).toBe("seat-1");
    expect(isPlayed("7S.0")).toBe(true);
    expect(isPlayed("4C.0")).toBe(false);
    expect(to).toBe("");
  });

  it("lead from the stock where cards are drawn", () => {
    expect(routes([], { type: "Drew", seat: "Ann", count: 1 }).from("9H.0")).toBe("stock");
  });

  it("lead from the pile where it is taken, for buried cards too", () => {
    const { from, to } = routes(["4C", "5C", "6C", "7C", "8C"], { type: "Took", seat: "Ann", count: 5, up: [] });
    expect(from("4C.0")).toBe("pile");
    expect(to).toBe("seat-0");
  });

  it("lead a card that burns the pile over the pile", () => {
    const burnt = routes(
      ["4C"],
      { type: "Played", seat: "Bo", cards: ["TH"] },
      { type: "Burnt", seat: "Bo", count: 2, by: "card" },
    );
    expect(burnt.passing).toEqual([{ card: "TH", from: "seat-1" }]);
    expect(burnt.isSudden).toBe(true);
    expect(burnt.to).toBe("burnt");
  });

  it("lead a blind card that does not fit over the pile into the hand", () => {
    const { passing, to } = routes(
      ["9C"],
      { type: "Flipped", seat: "Bo", card: "3D", fits: false },
      { type: "Took", seat: "Bo", count: 2, up: [] },
    );
    expect(passing).toEqual([{ card: "3D", from: "seat-1" }]);
    expect(to).toBe("seat-1");
  });
});

describe("a down card", () => {
  it("that goes into the hand comes from its seat, not from the stock", () => {
    const { from } = routes(
      ["9C"],
      { type: "Played", seat: "Bo", cards: ["TD"] },
      { type: "PickedUp", seat: "Bo", count: 1, zone: "down" },
    );
    expect(from("2C")).toBe("seat-1");
    expect(from("TD")).toBe("seat-1");
  });
});

describe("the last play", () => {
  it("is the newest one, with its seat", () => {
    const [first] = happened({ type: "Played", seat: "Ann", cards: ["4C"] });
    const [second] = happened(
      { type: "Played", seat: "Bo", cards: ["5C", "5D"] },
      { type: "Drew", seat: "Bo", count: 2 },
    );
    const log = [first!, { ...second!, seat: 1 }];
    expect(lastPlay(log, ["4C", "5C", "5D"])).toEqual({ seat: 1, count: 2 });
    expect(lastPlay(log, ["4C"])).toBeNull(); // taken back
  });

  it("is all down cards that were turned together", () => {
    const both = happened(
      { type: "Flipped", seat: "Ann", card: "4C", fits: true },
      { type: "Flipped", seat: "Ann", card: "4D", fits: true },
    );
    expect(lastPlay(both, ["3C", "4C", "4D"])?.count).toBe(2);
  });

  it("is none after the pile is gone", () => {
    expect(
      lastPlay(
        happened({ type: "Played", seat: "Ann", cards: ["TC"] }, { type: "Burnt", seat: "Ann", count: 1, by: "card" }),
        [],
      ),
    ).toBeNull();
    expect(
      lastPlay(
        happened({ type: "Played", seat: "Ann", cards: ["4C"] }, { type: "Took", seat: "Bo", count: 1, up: [] }),
        [],
      ),
    ).toBeNull();
    expect(lastPlay([], [])).toBeNull();
  });
});

function table(turn: number | null, direction: ViewState["direction"], out: readonly number[]): ViewState {
  const seats: SeatView[] = [0, 1, 2, 3].map((seat) => ({
    seat,
    name: String(seat),
    hand: out.includes(seat) ? 0 : 3,
    known: [],
    up: [],
    down: 0,
    out: out.includes(seat) ? 1 : 0,
    ready: false,
    left: [],
  }));
  return { seats, turn, direction } as unknown as ViewState;
}

describe("who comes next", () => {
  it("follows the direction", () => {
    expect(nextIndex(table(1, "clockwise", []))).toBe(2);
    expect(nextIndex(table(0, "counterclockwise", []))).toBe(3);
  });

  it("leaves out who is out", () => {
    expect(nextIndex(table(1, "clockwise", [2]))).toBe(3);
    expect(nextIndex(table(1, "clockwise", [0, 2, 3]))).toBe(-1);
  });

  it("is nobody while nobody is on turn", () => {
    expect(nextIndex(table(null, "clockwise", []))).toBe(-1);
  });
});
