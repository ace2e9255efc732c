import { beforeEach, describe, expect, it } from "vitest";
import { FRESH, withoutValues, withValues, type Draft } from "../src/rules_editor/draft";
import { DraftHistory } from "../src/rules_editor/draft_history.svelte";

const BASE = { deal: { hand: 3 }, specials: { "8": ["skip"] } };
const one: Draft = { ...FRESH, base: "cruzo" };

beforeEach(() => localStorage.clear());

describe("values of a draft", () => {
  it("are kept as far as the base has others", () => {
    const draft = withValues(FRESH, { "deal.hand": 5, "specials.8": [], "specials.9": ["burn"] }, BASE);
    expect(draft.options).toEqual({ "deal.hand": 5 });
    expect(draft.specials).toEqual({ "8": [], "9": ["burn"] });
    const back = withValues(draft, { "deal.hand": 3, "specials.8": ["skip"], "specials.9": [] }, BASE);
    expect(back).toEqual(FRESH);
    expect(withoutValues(draft, ["specials.9", "deal.hand"]).specials).toEqual({ "8": [] });
  });
});

describe("the drafts of this browser", () => {
  it("are undone one by one", () => {
    const history = new DraftHistory(null);
    history.change(one);
    history.change({ ...one, base: "karma" });
    history.change({ ...one, base: "karma" });
    history.undo();
    expect(history.now).toEqual(one);
    history.undo();
    expect(history.now).toEqual(FRESH);
    history.undo();
    expect(history.now).toEqual(FRESH);
  });

  it("are there again in another page", () => {
    new DraftHistory(null).change(one);
    const again = new DraftHistory(null);
    expect(again.now).toEqual(one);
    again.undo();
    expect(again.now).toEqual(FRESH);
  });

  it("lie below one out of a link", () => {
    new DraftHistory(null).change(one);
    const linked = new DraftHistory({ ...FRESH, base: "karma" });
    expect(linked.now.base).toBe("karma");
    expect(new DraftHistory(null).now).toEqual(one);
    linked.undo();
    expect(linked.now).toEqual(one);
  });

  it("take letters typed in one field as one change", () => {
    const history = new DraftHistory(null);
    for (const title of ["O", "Ou", "Our"]) history.change({ ...FRESH, title: { en: title, de: title } }, "title");
    history.undo();
    expect(history.now).toEqual(FRESH);
  });

  it("are begun anew where what was kept is none", () => {
    localStorage.setItem("shithead.draft", JSON.stringify({ now: { base: 7 }, before: ["x", one] }));
    const history = new DraftHistory(null);
    expect(history.now).toEqual(FRESH);
    history.undo();
    expect(history.now).toEqual(one);
  });
});
