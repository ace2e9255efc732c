import { beforeAll, describe, expect, it } from "vitest";
import { effectsWords } from "../src/lib/effect_words";
import { conditionsIn, valueWords } from "../src/lib/option_words";
import type { OptionShown } from "../src/lib/protocol";
import { speak } from "../src/lib/words.svelte";

const OPTION: OptionShown = {
  name: "deal.up_choice",
  about: "How the up cards come about.",
  kind: "choice",
  values: [{ value: "choose", about: "You choose." }, { value: false, about: "" }],
  default: "choose",
  least: null,
  most: null,
  hint: "",
};

beforeAll(() => speak("en"));

describe("values of options", () => {
  it("are said in words, never as rule files write them", () => {
    expect(valueWords(OPTION, "choose")).toBe("You choose");
    expect(valueWords(OPTION, false)).toBe("no");
    expect(valueWords({ ...OPTION, kind: "choices" }, ["choose", "choose"])).toBe("You choose; You choose");
    expect(valueWords({ ...OPTION, kind: "text" }, { "2-4": 1, "5+": 2 })).toBe("2-4=1, 5+=2");
  });

  it("may be conditions of several words", () => {
    const voluntary: OptionShown = { ...OPTION, kind: "text" };
    expect(valueWords(voluntary, ["pile_has 6*3 J", "hand_is_playable_triple", "nonsense"])).toBe(
      "in the pile 3 × 6, 1 × jack; exactly three equal cards in hand, all playable; nonsense",
    );
    expect(conditionsIn("pile_has 6*3 9*2, hand_is_playable_triple,")).toEqual([
      "pile_has 6*3 9*2",
      "hand_is_playable_triple",
    ]);
  });
});

describe("effects", () => {
  it("are said in a few words", () => {
    expect(effectsWords(["wild", "skip once"])).toBe("on anything, skips the next");
    expect(effectsWords(["next only J Q wilds denied"])).toBe("then jack or queen");
    expect(effectsWords(["next at_most 7", "max_per_play 1"])).toBe("then 7 or lower, one at a time");
    expect(effectsWords(["only_on 2 K", "value 3", "draw_to 5 on 8 below 3"])).toBe(
      "only on 2 or king, counts as 3, draw up to 5",
    );
  });

  it("stay as they were written where they mean nothing", () => {
    expect(effectsWords(["nonsense 7", "next"])).toBe("nonsense 7, next");
  });
});
