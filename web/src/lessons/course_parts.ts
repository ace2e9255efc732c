/** The parts of a course: basics, special cards, the end of a round. */

import type { LessonShown } from "../connection/protocol";

export interface CoursePart {
  part: LessonShown["parts"][number];
  /** How many lessons it has, and how many of them are done. */
  count: number;
  done: number;
  /** Whether the lesson that is shown belongs to it. */
  here: boolean;
}

/** The parts in order, as they stand at a lesson. */
export function courseParts({ parts, lesson, done }: Pick<LessonShown, "parts" | "lesson" | "done">): CoursePart[] {
  const passed = lesson + Number(done);
  return [...new Set(parts)].map((part) => {
    const first = parts.indexOf(part);
    const count = parts.filter((one) => one === part).length;
    return { part, count, done: Math.max(0, Math.min(passed - first, count)), here: parts[lesson] === part };
  });
}
