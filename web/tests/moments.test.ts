import { describe, expect, it } from "vitest";
import type { AnyEvent } from "../src/connection/protocol";
import { momentOf, restAfter } from "../src/table/moments";
import { endStage, stage } from "../src/table/stage";

const played: AnyEvent = { type: "Played", seat: "Bo", cards: ["KC"] };
const flipped = (fits: boolean): AnyEvent => ({ type: "Flipped", seat: "Bo", card: "4C", fits });
const burnt = (by: "card" | "quartet"): AnyEvent => ({ type: "Burnt", seat: "Bo", count: 4, by });
const thrown: AnyEvent = { type: "Threw", seat: "Bo", cards: ["6S"] };

describe("what is seen before the next move", () => {
  it("is a down card, cards that burn, are thrown in, taken or swapped, and no usual play", () => {
    expect(restAfter([played, { type: "Drew", seat: "Bo", count: 1 }])).toBeNull();
    expect(restAfter([])).toBeNull();
    expect(restAfter([played, { type: "WentOut", seat: "Bo", place: 2 }])).toBeNull();
    for (const event of [flipped(false), burnt("card"), thrown, { type: "Swapped", seat: "Bo", hand: "AC", up: "3D" }])
      expect(restAfter([event as AnyEvent])).not.toBeNull();
  });

  it("lies longest after a down card that fits", () => {
    const took: AnyEvent = { type: "Took", seat: "Bo", count: 5, up: [] };
    expect(restAfter([flipped(true)])).toBeGreaterThanOrEqual(600);
    expect(restAfter([flipped(true), burnt("card")])).toBeGreaterThanOrEqual(600);
    expect(restAfter([flipped(false), took])).toBeLessThan(600);
  });

  it("ends when it has been seen, with a press, or when it has to", async () => {
    const never = new Promise<void>(() => undefined);
    await stage(Promise.resolve());
    const pressed = stage(never);
    dispatchEvent(new Event("pointerdown"));
    await pressed;
    const ended = stage(never);
    endStage();
    await ended;
  });
});

describe("a moment", () => {
  it("is what comes down on the pile, and what burns it", () => {
    expect(momentOf([played])).toBeNull();
    expect(momentOf([thrown])).toMatchObject({ kind: "slam", burns: "" });
    expect(momentOf([played, burnt("card")])).toMatchObject({ kind: "slam", burns: "card" });
    expect(momentOf([thrown, burnt("quartet")])).toMatchObject({ kind: "slam", burns: "quartet" });
    expect(momentOf([flipped(true), burnt("card")])).toMatchObject({ kind: "reveal", fits: true });
  });
});

describe("who is out", () => {
  const out: AnyEvent = { type: "WentOut", seat: "Bo", place: 1 };
  const second: AnyEvent = { type: "WentOut", seat: "Bo", place: 2 };

  it("is waited for as the first or as oneself, unless the round is over with it", () => {
    expect(restAfter([second], "Ada")).toBeNull();
    expect(restAfter([second], "Bo")).toBe(900);
    expect(restAfter([out])).toBe(900);
    expect(restAfter([out, { type: "Over", seat: "Ada" }])).toBeNull();
  });
});
