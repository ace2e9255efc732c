import { describe, expect, it } from "vitest";
import { chances, compared, isBlunder, isSure, mostTried, swing, turningPoint } from "../src/engine/figures";
import type { Analysis } from "../src/replay/analysis";

const ends = (...seats: number[]) => seats.map(BigInt);
const tally = (visits: number) => ({ visits, lost: 0, won: 0 });
const judgement = (cost: number, error: number) => ({
  best: "take",
  chosen_chance: 0.5,
  best_chance: 0.5 - cost,
  cost,
  error,
});

/** A game of two with the hero's chances before each ply and after the last. */
function game(hero: string | null, ...course: number[]): Analysis {
  const rows = course.map((chance) => [chance, 1 - chance]);
  const plies = rows.slice(0, -1).map((row, place) => ({
    number: place + 1,
    seat: "Ada",
    move: "take",
    chances: row,
    judgement: null,
    blunder: false,
  }));
  return {
    seats: ["Ada", "Bo"],
    measure: "loses",
    plies,
    chances: rows.at(-1) ?? [],
    hero,
    turning_point: null,
    swing: null,
  };
}

describe("chances", () => {
  it("are the shares of rounds; nobody loses some of them", () => {
    expect(chances(ends(0, 1, 0, 255), 2)).toEqual([0.5, 0.25]);
  });

  it("are compared round by round, and never certain", () => {
    const { gap, error } = compared(ends(0, 0, 1, 1), ends(0, 1, 1, 1), 0);
    expect(gap).toBe(0.25);
    expect(error).toBe(Math.sqrt((1 - 1 / 4 + 1) / 4 / 4));
    expect(compared(ends(0, 0), ends(0, 0), 0).error).toBeGreaterThan(0);
  });

  it("differ for certain beyond what chance explains", () => {
    expect(isSure(judgement(0.1, 0.05))).toBe(true);
    expect(isSure(judgement(0.1, 0.06))).toBe(false);
    expect(isBlunder(judgement(0.1, 0.05))).toBe(true);
    expect(isBlunder(judgement(0.04, 0.001))).toBe(false);
  });
});

describe("a search", () => {
  it("prefers the first of the moves that were tried most often", () => {
    expect(mostTried([3, 7, 7, 1].map(tally))).toBe(1);
    expect(mostTried([0, 0].map(tally))).toBe(0);
  });
});

describe("the course of a game", () => {
  it("turns where the hero stays the likeliest from then on", () => {
    expect(turningPoint(game("Ada", 0.4, 0.6, 0.5, 0.7, 1))).toBe(3);
    expect(turningPoint(game("Ada", 0.6, 0.7, 1))).toBeNull();
    expect(turningPoint(game(null, 0.4, 0.6))).toBeNull();
  });

  it("swings at the ply that raised the hero's chance most", () => {
    expect(swing(game("Ada", 0.4, 0.6, 0.5, 0.9, 1))).toBe(3);
    expect(swing(game("Ada", 0.9, 0.5))).toBeNull();
    expect(swing(game(null, 0.4, 0.6))).toBeNull();
  });
});
