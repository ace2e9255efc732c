import { beforeAll, describe, expect, it } from "vitest";
import { showLanguage } from "../src/localization/messages.svelte";
import { spokenLine } from "../src/card/cards";

beforeAll(() => showLanguage("en"));

describe("a line as it is spoken", () => {
  it("has its cards in words", () => {
    expect(spokenLine("A good move: 7♥. “10♠” is about as good.")).toBe(
      "A good move: 7 of hearts. “10 of spades” is about as good.",
    );
  });

  it("lists cards that lie together", () => {
    expect(spokenLine("Bo plays 10♣ 10♥.")).toBe("Bo plays 10 of clubs, 10 of hearts.");
    expect(spokenLine("Bo plays 10♣ and draws 1.")).toBe("Bo plays 10 of clubs and draws 1.");
  });

  it("has no arrows beside what they mean", () => {
    expect(spokenLine("Play turns round ↺.")).toBe("Play turns round.");
    expect(spokenLine("↻ clockwise")).toBe("clockwise");
  });
});
