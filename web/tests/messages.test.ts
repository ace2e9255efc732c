import { beforeAll, describe, expect, it } from "vitest";
import { listIn, valueName } from "../src/rules_editor/option_words";
import type { OptionShown } from "../src/connection/protocol";
import { showLanguage } from "../src/localization/messages.svelte";

const OPTION: OptionShown = {
  name: "deal.up_choice",
  about: "How the up cards come about.",
  kind: "choice",
  own: false,
  values: [
    { value: "choose", about: "You choose." },
    { value: false, about: "" },
  ],
  default: "choose",
  least: null,
  most: null,
  hint: "",
};

beforeAll(() => showLanguage("en"));

describe("values of options", () => {
  it("are said in words where the server sends some", () => {
    expect(valueName(OPTION, "choose")).toBe("You choose");
    expect(valueName(OPTION, false)).toBe("false");
    expect(valueName({ ...OPTION, kind: "text" }, { "2-4": 1, "5+": 2 })).toBe("2-4=1, 5+=2");
  });

  it("may be lists of several words each", () => {
    expect(listIn("pile_has 6*3 9*2, hand_is_playable_triple,")).toEqual([
      "pile_has 6*3 9*2",
      "hand_is_playable_triple",
    ]);
  });
});
