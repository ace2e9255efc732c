// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { PresentationQueue } from "../src/connection/presentation_queue";

/** A queue that waits after each of some messages until it is let go. */
function watched(...slow: string[]) {
  const shown: string[] = [];
  const behind: number[] = [];
  let goOn = (): void => undefined;
  const queue = new PresentationQueue<string>((message, waiting) => {
    if (message === "broken") throw new Error(message);
    shown.push(message);
    behind.push(waiting.length);
    return slow.includes(message) ? new Promise<void>((resolve) => (goOn = resolve)) : null;
  });
  return { queue, shown, behind, goOn: () => goOn() };
}

describe("the queue of what is shown", () => {
  it("shows at once what nothing waits for", () => {
    const { queue, shown } = watched();
    queue.add("a");
    queue.add("b");
    expect(shown).toEqual(["a", "b"]);
  });

  it("keeps everything until what is shown has been seen, and in its order", async () => {
    const { queue, shown, behind, goOn } = watched("a", "c");
    for (const message of ["a", "b", "c", "d"]) queue.add(message);
    expect(shown).toEqual(["a"]);
    goOn();
    await vi.waitFor(() => expect(shown).toEqual(["a", "b", "c"]));
    queue.add("e");
    goOn();
    await vi.waitFor(() => expect(shown).toEqual(["a", "b", "c", "d", "e"]));
    expect(behind).toEqual([0, 2, 1, 1, 0]);
  });

  it("shows nothing before something else is over", async () => {
    const { queue, shown } = watched();
    queue.wait(Promise.resolve());
    queue.add("a");
    expect(shown).toEqual([]);
    await vi.waitFor(() => expect(shown).toEqual(["a"]));
  });

  it("lets nothing be lost behind a message that fails", async () => {
    const failures: unknown[] = [];
    const listen = (reason: unknown): void => void failures.push(reason);
    process.on("unhandledRejection", listen);
    const { queue, shown, goOn } = watched("a");
    for (const message of ["a", "broken", "b"]) queue.add(message);
    goOn();
    await vi.waitFor(() => expect(shown).toEqual(["a", "b"]));
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    process.off("unhandledRejection", listen);
  });
});
