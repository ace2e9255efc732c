import { describe, expect, it } from "vitest";
import {
  draftOf,
  effectsOf,
  FRESH,
  packed,
  retitled,
  specialsOf,
  tableOf,
  textValue,
  unpacked,
  valueIn,
  valueText,
  withoutValues,
  withValues,
} from "../src/rules_editor/draft";

const DRAFT = {
  base: "cruzo",
  title: { en: "At Öküz's", de: "Bei Öküz" },
  options: { "deal.hand": 5, "deck.packs": { "2-4": 1, "5+": 2 } },
  specials: { "7": ["wild", "burn"] },
};

describe("house rules in the making", () => {
  it("are a table that extends a preset", () => {
    expect(tableOf(DRAFT)).toEqual({
      extends: "cruzo",
      title: { en: "At Öküz's", de: "Bei Öküz" },
      deal: { hand: 5 },
      deck: { packs: { "2-4": 1, "5+": 2 } },
      specials: { "7": ["wild", "burn"] },
    });
  });

  it("come back from their table as they went in", () => {
    expect(draftOf(tableOf(DRAFT))).toEqual(DRAFT);
    expect(draftOf({ extends: "pagat" })).toEqual({ ...FRESH, base: "pagat" });
  });

  it("are called by one name until another language has its own", () => {
    const one = retitled(FRESH.title, "de", "Unsere");
    expect(one).toEqual({ en: "Unsere", de: "Unsere" });
    expect(retitled({ ...one, en: "Ours" }, "de", "Meine")).toEqual({ en: "Ours", de: "Meine" });
  });

  it("take the other language's name where one is missing", () => {
    const draft = { ...DRAFT, title: { en: "", de: " Bei Öküz " } };
    expect(tableOf(draft)["title"]).toEqual({ en: "Bei Öküz", de: "Bei Öküz" });
    expect(draftOf({ extends: "pagat", title: { en: "Ours" } }).title.de).toBe("Ours");
  });

  it("come back from an address as they went in", () => {
    expect(unpacked(packed(DRAFT))).toEqual(DRAFT);
    expect(packed(DRAFT)).toMatch(/^[\w-]+$/);
  });

  it("are not read from nonsense", () => {
    expect(unpacked("%%%")).toBeNull();
    expect(unpacked(btoa('"text"'))).toBeNull();
    expect(unpacked(btoa('{"title": "text"}'))).toBeNull();
    expect(unpacked(btoa('{"specials": {"7": "wild"}}'))).toBeNull();
    expect(unpacked(btoa("{}"))).toEqual(FRESH);
  });

  it("let single cards do something else than their rank", () => {
    const base = { specials: { J: ["skip"], TC: [] } };
    expect(effectsOf(FRESH, base, "JS")).toEqual(["skip"]);
    expect(effectsOf(FRESH, base, "TC")).toEqual([]);
    const draft = withValues(FRESH, { "specials.JS": [] }, base);
    expect(draft.specials).toEqual({ JS: [] });
    expect(effectsOf(draft, base, "JS")).toEqual([]);
    expect(specialsOf(draft, base, ["10", "J", "JOKER"])).toEqual(["10", "TC", "J", "JS", "JOKER"]);
    expect(withoutValues(draft, ["specials.JS"]).specials).toEqual({});
  });

  it("have values that go through a line of text", () => {
    for (const value of [5, "swap", ["2", "3"], { "2-4": 1, "5+": 2 }]) {
      expect(textValue(valueText(value), value)).toEqual(value);
    }
  });

  it("are found by group and option", () => {
    expect(valueIn(tableOf(DRAFT), "deal.hand")).toBe(5);
    expect(valueIn(tableOf(DRAFT), "deal.up")).toBeUndefined();
  });
});
