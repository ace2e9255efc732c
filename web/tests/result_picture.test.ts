import { describe, expect, it } from "vitest";
import { balanced, wrapped } from "../src/result/result_picture";

describe("a headline in a picture", () => {
  const letters = (line: string): number => line.length;

  it("breaks between words, as late as it can", () => {
    expect(wrapped("Bo is the Shithead of the house!".split(" "), 16, letters)).toEqual([
      "Bo is the",
      "Shithead of the",
      "house!",
    ]);
  });

  it("leaves no short word alone in its last line", () => {
    const words = "The worst blunder, at move 93: pass instead of\u00A0K♦.".split(" ");
    expect(wrapped(words, 46, letters).at(-1)).toBe("of\u00A0K♦.");
    expect(balanced(words, 46, letters)).toEqual(["The worst blunder, at move", "93: pass instead of\u00A0K♦."]);
    expect(balanced(["Bo"], 10, letters)).toEqual(["Bo"]);
  });

  it("keeps places whole", () => {
    const places = ["1. Wilhelmina of Ham", "2. Bo", "3. Cem"];
    expect(wrapped(places, 22, letters, "   ")).toEqual(["1. Wilhelmina of Ham", "2. Bo   3. Cem"]);
  });

  it("keeps a word that is too long for any line", () => {
    expect(wrapped(["Bo", "Donaudampfschifffahrt"], 10, letters)).toEqual(["Bo", "Donaudampfschifffahrt"]);
  });
});
