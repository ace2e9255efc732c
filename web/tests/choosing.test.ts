import { describe, expect, it } from "vitest";
import { equals, leads, meant, type Ground, type Picked, type Zone } from "../src/lib/choosing";
import type { Choice } from "../src/lib/protocol";

const HAND: Ground = { source: "hand", opening: "" };

function choice(kind: string, cards: string, more: Partial<Choice> = {}): Choice {
  const list = cards ? cards.split(" ") : [];
  const move = kind === "play" ? cards : `${kind} ${cards}`.trim();
  return { move, kind, cards: list, up: [], number: 0, words: "", ...more };
}

function picked(cards: string, zone: Zone = "hand"): Picked[] {
  return cards.split(" ").map((card, place) => ({ zone, place, card }));
}

describe("a set", () => {
  const legal = [choice("play", "7C"), choice("play", "7C 7H"), choice("take", "")];

  it("may be made of any cards of its rank", () => {
    expect(meant(legal, picked("7D"), HAND)?.move).toBe("7D");
    expect(meant(legal, picked("7D 7S"), HAND)?.move).toBe("7D 7S");
  });

  it("does not take a card of another rank", () => {
    expect(leads(legal, picked("8D"), HAND)).toBe(false);
    expect(leads(legal, picked("7C 8D"), HAND)).toBe(false);
  });

  it("grows by its equals, as far as it may", () => {
    const all = picked("7C 7S 7D 8C");
    const grown = equals(legal, all.slice(0, 1), all, HAND);
    expect(grown.map((one) => one.card)).toEqual(["7C", "7S"]);
  });

  it("does not take cards from elsewhere unless they are named", () => {
    expect(leads(legal, picked("7D", "up"), HAND)).toBe(false);
    expect(leads([choice("play", "7C 7D")], picked("7D", "up"), HAND)).toBe(true);
  });
});

describe("the opening card", () => {
  const legal = [choice("play", "2D"), choice("play", "2C 2D")];
  const ground: Ground = { source: "hand", opening: "2D" };

  it("cannot be stood for by another of its rank", () => {
    expect(meant(legal, picked("2C"), ground)).toBeNull();
    expect(meant(legal, picked("2D"), ground)?.move).toBe("2D");
  });

  it("may have company", () => {
    expect(leads(legal, picked("2C"), ground)).toBe(true);
    expect(meant(legal, picked("2C 2D"), ground)?.move).toBe("2C 2D");
  });
});

describe("other moves", () => {
  it("a run needs its very cards", () => {
    const legal = [choice("play", "4H 5H 6H")];
    expect(leads(legal, picked("5H"), HAND)).toBe(true);
    expect(leads(legal, picked("5C"), HAND)).toBe(false);
    expect(meant(legal, picked("6H 4H 5H"), HAND)?.move).toBe("4H 5H 6H");
  });

  it("a swap is a hand card and an up card", () => {
    const legal = [choice("swap", "6C", { up: ["KS"], move: "swap 6C/KS" })];
    const both: Picked[] = [...picked("KS", "up"), ...picked("6C")];
    expect(meant(legal, both, HAND)?.move).toBe("swap 6C/KS");
    expect(meant(legal, picked("6C"), HAND)).toBeNull();
  });

  it("a down card is named by its place", () => {
    const legal = [choice("flip", "", { number: 2, move: "flip 2" })];
    const down: Ground = { source: "down", opening: "" };
    expect(meant(legal, [{ zone: "down", place: 1, card: "?" }], down)?.move).toBe("flip 2");
    expect(leads(legal, [{ zone: "down", place: 0, card: "?" }], down)).toBe(false);
  });

  it("taking may name up cards", () => {
    const legal = [choice("take", "KS"), choice("take", "KS KH")];
    expect(meant(legal, picked("KH", "up"), HAND)?.move).toBe("take KH");
  });
});
