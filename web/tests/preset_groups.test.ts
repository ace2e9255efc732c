import { beforeAll, expect, test } from "vitest";
import type { RulesGroup, RulesSummary } from "../src/connection/protocol";
import { showLanguage } from "../src/localization/messages.svelte";
import { inGroups, lineOf } from "../src/components/PresetOptions.svelte";

beforeAll(() => showLanguage("en"));

function preset(name: string, group: RulesGroup): RulesSummary {
  return { name, title: name, least: 2, most: 5, summary: "2, 10", group, about: "" };
}

test("presets stand in their groups, the usual rules first, and no group is empty", () => {
  const found = inGroups([preset("a", "wild"), preset("b", "classic"), preset("c", "wild")]);
  expect(found.map(([group, members]) => [group, members.map((one) => one.name)])).toEqual([
    ["classic", ["b"]],
    ["wild", ["a", "c"]],
  ]);
});

test("a number of players is one number or a range", () => {
  expect(lineOf(preset("a", "wild"))).toBe("2–5 players · special cards: 2, 10");
  expect(lineOf({ ...preset("b", "many"), least: 6, most: 6 })).toMatch(/^6 players/);
});
