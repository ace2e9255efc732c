import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { listIn, valueName } from "../src/rules_editor/option_words";
import type { OptionShown } from "../src/connection/protocol";
import { translate, showLanguage, useDialect } from "../src/localization/messages.svelte";

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

describe("the words of a tradition", () => {
  afterEach(() => showLanguage("en"));

  it.each([
    ["de", "cruzo", "web-down-card", "Bunker 1", "Verdeckte Karte 1"],
    ["de", "sh-thead", "web-pile", "Abwurfstapel 3", "Stapel 3"],
    ["de", "pagat", "web-pile", "Ablagestapel 3", "Stapel 3"],
    ["en", "sh-thead", "web-stock", "draw stack 3", "stock 3"],
    ["en", "pagat", "web-pile", "pile 3", "pile 3"],
  ] as const)("are used in %s at a table of %s: %s", async (language, dialect, key, own, general) => {
    await showLanguage(language);
    const told = () => translate(key, { number: 1, count: 3 });
    expect(told()).toBe(general);
    const leave = $effect.root(() => useDialect(() => dialect));
    await vi.waitFor(() => expect(told()).toBe(own));
    leave();
    await vi.waitFor(() => expect(told()).toBe(general));
  });
});
