import { describe, expect, it } from "vitest";
import type { AnyEvent, LogLine, ViewState } from "../src/connection/protocol";
import { type CardRoutes, cardRoutes, keyedCards } from "../src/table/card_routes";

function routes(events: object[], pile: string[] = []): CardRoutes {
  const line = { version: 1, seat: 0, name: "Bo", line: "", events: events as AnyEvent[] } as LogLine;
  return cardRoutes([line], pile, (name) => `seat of ${name}`);
}

describe("the routes of cards", () => {
  it("lead from a seat to its up cards after a swap, and from the stock after a draw", () => {
    const swap = routes([{ type: "Swapped", seat: "Bo", hand: "3C", up: "KD" }]);
    expect([swap.from("3C.0"), swap.from("KD.0")]).toEqual(["seat of Bo", "seat of Bo"]);
    expect(swap.from("9D.0")).toBe("stock");
  });

  it("lead from the pile to whoever takes it, with what was played on it", () => {
    const take = routes(
      [
        { type: "Flipped", seat: "Bo", card: "4C", fits: false },
        { type: "Took", seat: "Bo", count: 2, up: [] },
      ],
      ["KD"],
    );
    expect([take.to, take.from("KD.0"), take.from("4C.0")]).toEqual(["seat of Bo", "pile", "pile"]);
    expect([take.isTaken("KD.0"), take.isTaken("4C.0"), take.isTaken("5C.0")]).toEqual([true, true, false]);
  });
});

describe("the keys of cards", () => {
  const view = (hand: string[], up: string[][], pile: string[]) =>
    ({ hand, pile, seats: [{ up: [] }, { up }] }) as unknown as ViewState;

  it("stay with a twin that stays where it lies", () => {
    const before = keyedCards(view(["5S"], [["9H"], ["5C"]], ["5C", "5C", "7C"]));
    const [bottom, middle] = before.pile.map(({ key }) => key);
    const after = keyedCards(view(["5S", "5C", "5C", "7C"], [["9H"], ["5C"]], []), before);
    expect(after.up).toEqual(before.up);
    expect(after.hand.map(({ key }) => key)).toEqual(["5S.0", bottom, middle, "7C.0"]);
  });

  it("are new for a twin that comes besides", () => {
    const before = keyedCards(view([], [["5C"]], []));
    const after = keyedCards(view(["5C"], [["5C"]], []), before);
    expect(after.up).toEqual(before.up);
    expect(after.hand[0]?.key).not.toBe(after.up[1]?.[0]?.[0]?.key);
  });
});
