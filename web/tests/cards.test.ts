// @vitest-environment node
import { describe, expect, it } from "vitest";
import { pipsOf } from "../src/card/pips";
import { indexOf, keyed, replaceCards, shortName } from "../src/card/cards";
import { RANKS } from "../src/connection/protocol";

describe("a card", () => {
  it.each([..."23456789T"])("of rank %s has as many pips", (rank) => {
    const count = rank === "T" ? 10 : Number(rank);
    expect(pipsOf(rank)).toHaveLength(count);
    expect(new Set(pipsOf(rank).map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  });

  it("says ten with two digits", () => {
    expect(indexOf("TH")).toBe("10");
    expect(shortName("TH", "en")).toBe("10♥");
    expect([...RANKS].map((rank) => indexOf(rank)).join(" ")).toBe("2 3 4 5 6 7 8 9 10 J Q K A ★");
  });

  it("has German letters in German, and is found again in a German line", () => {
    expect(["JC", "QH", "KS", "AD", "TC"].map((card) => shortName(card, "de")).join(" ")).toBe("B♣ D♥ K♠ A♦ 10♣");
    expect(replaceCards("Bo legt B♣ D♥ 10♠.", (card) => card)).toBe("Bo legt JC QH TS.");
  });

  it("is told apart from its equals of other packs", () => {
    expect(keyed(["7C", "8D", "7C"]).map((one) => one.key)).toEqual(["7C.0", "8D.0", "7C.1"]);
  });
});
