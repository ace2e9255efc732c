import { describe, expect, it } from "vitest";
import type { LessonShown } from "../src/connection/protocol";
import { courseParts } from "../src/lessons/course_parts";

const PARTS: LessonShown["parts"] = ["basics", "basics", "specials", "specials", "specials", "end"];

function at(lesson: number, done = false): object[] {
  return courseParts({ parts: PARTS, lesson, done });
}

describe("the parts of a course", () => {
  it("fill one after the other", () => {
    expect(at(3)).toEqual([
      { part: "basics", count: 2, done: 2, here: false },
      { part: "specials", count: 3, done: 1, here: true },
      { part: "end", count: 1, done: 0, here: false },
    ]);
  });

  it("end with their last lesson", () => {
    expect(at(1, true)[0]).toEqual({ part: "basics", count: 2, done: 2, here: true });
    expect(at(5, true).map((part) => "done" in part && part.done)).toEqual([2, 3, 1]);
  });

  it("are only those that the rules have", () => {
    expect(courseParts({ parts: ["basics"], lesson: 0, done: false })).toHaveLength(1);
  });
});
