import { describe, expect, it } from "vitest";
import type { AnyEvent, LogLine, RoomState, ViewState } from "../src/connection/protocol";
import type { Room } from "../src/connection/room.svelte";
import { MOST_CUES, soundCues, TurnWatch } from "../src/sound/sound_cues";
import { SOUNDS, VOICES } from "../src/sound/sounds";

function happening(...events: AnyEvent[]): LogLine {
  return { version: 1, seat: 0, name: "Ada", events, line: "" };
}

const PLAYED: AnyEvent = { type: "Played", seat: "Ada", cards: ["10H"] };
const BURNT: AnyEvent = { type: "Burnt", seat: "Ada", count: 5, by: "card" };
const QUIET = { dealt: false, lost: false, turn: false };

describe("sounds", () => {
  it("follow the events of a change", () => {
    expect(soundCues({ ...QUIET, happened: [happening(PLAYED, BURNT)], turn: true })).toEqual(["play", "burn", "turn"]);
  });

  it("tell a quartet from a card that burns", () => {
    const quartet: AnyEvent = { ...BURNT, by: "quartet" };
    expect(soundCues({ ...QUIET, happened: [happening(PLAYED, quartet)] })).toEqual(["play", "quartet"]);
  });

  it("tell a heavy pile from a few cards", () => {
    const took = (count: number): AnyEvent => ({ type: "Took", seat: "Ada", count, up: [] });
    expect(soundCues({ ...QUIET, happened: [happening(took(2))] })).toEqual(["take"]);
    expect(soundCues({ ...QUIET, happened: [happening(took(13))] })).toEqual(["heap"]);
  });

  it("honour the first who is out", () => {
    const out = (place: number): AnyEvent => ({ type: "WentOut", seat: "Ada", place });
    expect(soundCues({ ...QUIET, happened: [happening(out(1))] })).toEqual(["first"]);
    expect(soundCues({ ...QUIET, happened: [happening(out(2))] })).toEqual(["out"]);
  });

  it("are one for equal events in a row, and few after a lost connection", () => {
    const much = Array.from({ length: 9 }, () => happening(PLAYED, PLAYED, BURNT));
    expect(soundCues({ ...QUIET, happened: much })).toHaveLength(MOST_CUES);
    expect(soundCues({ ...QUIET, happened: [happening(PLAYED), happening(PLAYED)] })).toEqual(["play"]);
  });

  it("say that somebody has lost rather than whose turn it is", () => {
    expect(soundCues({ ...QUIET, happened: [], lost: true, turn: true })).toEqual(["loss"]);
  });

  it("last a second at most, and no voice is louder than it may be", () => {
    for (const name of SOUNDS) {
      expect(VOICES[name].length).toBeGreaterThan(0);
      for (const voice of VOICES[name]) {
        expect((voice.at ?? 0) + voice.length).toBeLessThanOrEqual(1.1);
        expect(voice.gain).toBeLessThanOrEqual(1);
        expect(voice.attack ?? 0).toBeLessThan(voice.length);
      }
    }
  });
});

/** A room of which only what is heard is there. */
function roomAt(turn: number, phase: string, round = 1): Room {
  const view = { turn, phase } as ViewState;
  const room = { round, result: null } as unknown as RoomState;
  return { view, room, you: 0, latest: [] } as unknown as Room;
}

function heard(...moments: Room[]): string[] {
  const room = { ...moments[0] } as Room;
  const watch = new TurnWatch(room);
  return moments.flatMap((moment) => {
    Object.assign(room, moment);
    return watch.cues();
  });
}

describe("the turn", () => {
  it("is heard when it comes, not when it stays", () => {
    expect(heard(roomAt(1, "play"), roomAt(0, "play"), roomAt(0, "play"), roomAt(1, "play"))).toEqual(["turn"]);
  });

  it("is not heard in a phase that only those see who hold a certain card", () => {
    expect(heard(roomAt(1, "play"), roomAt(0, "throw"), roomAt(1, "play"))).toEqual([]);
    expect(heard(roomAt(0, "play"), roomAt(0, "again"), roomAt(0, "play"))).toEqual([]);
  });

  it("follows the deal of a new round", () => {
    expect(heard(roomAt(1, "play"), roomAt(1, "swap", 2))).toEqual(["deal"]);
  });
});
