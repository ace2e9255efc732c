// @vitest-environment node
import { describe, expect, it } from "vitest";
import { handOrder } from "../src/table/hand_layout";

/** As the server sorts them: the joker and the 2 are worth most. */
const HAND = ["4H", "KC", "5S", "2D", "X"];

function held(order: "worth" | "rank" | "suit"): string {
  return handOrder(HAND, order)
    .map((place) => HAND[place])
    .join(" ");
}

describe("one's own hand", () => {
  it("is held by worth, by rank or by suit", () => {
    expect(held("worth")).toBe("4H KC 5S 2D X");
    expect(held("rank")).toBe("2D 4H 5S KC X");
    expect(held("suit")).toBe("KC 5S 4H 2D X");
  });
});
