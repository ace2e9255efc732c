import { describe, expect, it } from "vitest";
import type { EffectShown, ParameterShown } from "../src/connection/protocol";
import { argumentsOf, effectOf, effectText, withEffect } from "../src/rules_editor/option_words";

function parameter(
  keyword: string,
  kind: ParameterShown["kind"],
  needed = false,
  values: string[] = [],
): ParameterShown {
  return {
    keyword,
    label: keyword,
    kind,
    needed,
    values: values.map((value) => ({ value, about: value })),
    most: null,
  };
}

function effect(name: string, example: string, excludes: string[], parameters: ParameterShown[]): EffectShown {
  return { name, usage: name, about: "", example, short: example, parameters, excludes };
}

const MORE = [parameter("allow", "ranks"), parameter("wilds", "choice", false, ["allowed", "denied"])];
const AT_MOST = effect("next", "next at_most 7", ["next", "burn"], [parameter("at_most", "rank", true), ...MORE]);
const HIGHER = effect("next", "next higher", ["next", "burn"], [parameter("higher", "flag", true), ...MORE]);
const SKIP = effect("skip", "skip", ["skip", "burn"], [parameter("", "choice", false, ["per_card", "once"])]);
const BURN = effect("burn", "burn", ["next", "skip", "burn"], []);
const KNOWN = [AT_MOST, HIGHER, SKIP, BURN];

describe("effects as rule files write them", () => {
  it("are known by what they need", () => {
    expect(effectOf("next at_most 9 allow J Q", KNOWN)).toBe(AT_MOST);
    expect(effectOf("next higher wilds denied", KNOWN)).toBe(HIGHER);
    expect(effectOf("skip once", KNOWN)).toBe(SKIP);
    expect(effectOf("nonsense", KNOWN)).toBeUndefined();
  });

  it("come back as they were taken apart", () => {
    for (const text of ["next at_most 9 allow J Q", "next higher wilds denied", "skip once", "skip", "burn"]) {
      const found = effectOf(text, KNOWN);
      expect(found && effectText(found, argumentsOf(text, found.parameters))).toBe(text);
    }
  });

  it("leave out what says nothing", () => {
    const given = new Map([
      ["at_most", ["7"]],
      ["allow", []],
      ["wilds", ["allowed"]],
    ]);
    expect(effectText(AT_MOST, given)).toBe("next at_most 7");
  });

  it("give way to one that excludes them", () => {
    expect(withEffect(["wild", "skip once"], BURN)).toEqual(["wild", "burn"]);
    expect(withEffect(["next higher", "skip"], AT_MOST)).toEqual(["skip", "next at_most 7"]);
  });
});
