import { describe, expect, it } from "vitest";
import { keptParts } from "../src/connection/received_tables";

const before = {
  hand: ["7C", "8D"],
  seats: [
    { name: "Ada", up: [["9S"]] },
    { name: "Bo", up: [["KH"]] },
  ],
  turn: 0,
};

function changed(change: object) {
  return { ...structuredClone(before), ...change };
}

describe("the parts of a state", () => {
  it("are the same objects where nothing has changed", () => {
    expect(keptParts(before, structuredClone(before))).toBe(before);
    const now = keptParts(before, changed({ turn: 1 }));
    expect(now).toEqual(changed({ turn: 1 }));
    expect([now.hand, now.seats]).toEqual([before.hand, before.seats]);
    expect(now.hand).toBe(before.hand);
    expect(now.seats).toBe(before.seats);
  });

  it("are new along the way to what has changed, and no farther", () => {
    const seats = [before.seats[0], { name: "Bo", up: [["KH", "KD"]] }];
    const now = keptParts(before, changed({ seats }));
    expect(now.seats).toEqual(seats);
    expect(now.seats).not.toBe(before.seats);
    expect(now.seats[0]).toBe(before.seats[0]);
    expect(now.seats[1]).not.toBe(before.seats[1]);
  });

  it("are as they are told where something comes, goes or becomes something else", () => {
    for (const hand of [[], ["7C"], ["7C", "8D", "9H"], { 0: "7C", 1: "8D" }, null]) {
      expect(keptParts(before, changed({ hand })).hand).toEqual(hand);
    }
    const less = { hand: before.hand };
    expect(keptParts<object>(before, less)).toEqual(less);
    expect(keptParts<object>(less, structuredClone(before))).toEqual(before);
    expect(keptParts(null, before)).toBe(before);
    expect(keptParts(before, null)).toBe(null);
  });
});
