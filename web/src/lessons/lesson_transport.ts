/** The room of a lesson. */

import { posted } from "../connection/api";
import type { ConnectionEvents } from "../connection/connection";
import { type MomentEvents, PreparedTransport } from "../connection/prepared_transport";
import type { Language, LessonShown, PlayLesson, Table } from "../connection/protocol";

const LEARNER = 0;

export class LessonTransport extends PreparedTransport<LessonShown> {
  private asked = "";
  private misses = 0;

  constructor(
    private readonly wanted: Required<Pick<PlayLesson, "rules" | "lesson">>,
    language: Language,
    on: ConnectionEvents,
    lesson: MomentEvents<LessonShown>,
  ) {
    const shown = (found: LessonShown): void => {
      this.asked = found.move;
      this.misses = found.remark ? this.misses + 1 : 0;
      lesson.shown(found);
      if (this.misses > 1) this.advise();
    };
    super("lesson", language, on, { ...lesson, shown });
  }

  protected fetched(moves: readonly string[], language: Language): Promise<LessonShown> {
    const body: PlayLesson = { ...this.wanted, moves: [...moves], language };
    return posted<LessonShown>("/api/lessons", body);
  }

  protected seatOf(): number {
    return LEARNER;
  }

  protected tablesOf(found: LessonShown): readonly Table[] {
    return found.tables;
  }

  /** A hint is the move that the lesson asks for; after two others it comes by itself. */
  protected advise(): void {
    const words = this.legal.find((choice) => choice.move === this.asked)?.words ?? "";
    this.on.received({
      type: "Advice",
      version: this.version,
      move: this.asked,
      words,
      why: "",
      odds: "",
      chance: null,
      counts: "loses",
    });
  }
}
