/** Links to moments of a replay, and cards side by side in its pictures. */

import { describe, expect, it } from "vitest";
import { packed, replayAddress, replayLink, unpacked } from "../src/replay/replay_address";
import { spread } from "../src/replay/PositionPicture.svelte";

describe("an address", () => {
  it("names a round of a table, with or without a moment", () => {
    expect(replayAddress("abcd/3")).toEqual({ round: "abcd/3", packed: "", move: 0 });
    expect(replayAddress("abcd/3/17")).toEqual({ round: "abcd/3", packed: "", move: 17 });
  });

  it("holds a record", () => {
    expect(replayAddress("~ab-_9/5")).toEqual({ round: "", packed: "ab-_9", move: 5 });
  });

  it.each(["garbage", "~", "abcd/x", "abcd/3/x", "~a!b", "abcd/3/1/1"])("leads nowhere: %s", (text) => {
    expect(replayAddress(text)).toEqual({ round: "", packed: "", move: 0 });
  });

  it.each(["abcd/3", "abcd/3/17", "~ab-_9/5"])("comes back from its link: %s", (text) => {
    expect(replayLink(replayAddress(text))).toBe(`/#replay=${text}`);
  });
});

describe("a packed record", () => {
  it("comes back as it was, whatever it says", async () => {
    const text = 'seats = ["Ada", "Jürgen", "日本"]\n';
    const code = (await packed(text)) ?? "";
    expect(code).toMatch(/^[\w-]+$/);
    expect(await unpacked(code)).toBe(text);
  });

  it("is none where it is too long for a link", async () => {
    const noise = Array.from({ length: 20_000 }, (_, at) => ((at * 7919) % 9973).toString(36)).join("");
    expect(await packed(noise)).toBeNull();
  });

  it("does not become any length", async () => {
    const bomb = (await packed("x".repeat(300_000))) ?? "";
    expect(bomb.length).toBeLessThan(1000);
    await expect(unpacked(bomb)).rejects.toThrow();
  });

  it("is refused where nothing was packed", async () => {
    await expect(unpacked("AAAA")).rejects.toThrow();
  });
});

describe("cards side by side", () => {
  it("lie apart where there is room", () => {
    expect(spread(["4C", "5C"], 50, 500).map((one) => one.x)).toEqual([0, 56]);
  });

  it("lie over each other where there is little, and none sticks out", () => {
    const many = Array<string>(30).fill("4C");
    const found = spread(many, 50, 300);
    expect(found.at(-1)?.x).toBeCloseTo(250);
    expect(found.every((one) => one.narrow)).toBe(true);
  });
});
