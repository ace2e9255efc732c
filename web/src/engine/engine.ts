/** The page's own engine, in a worker that starts when it is first wanted. */

import { BASE } from "../connection/page_base";
import { type Answer, experience, type Request, Superseded, type TaskName, type Tasks } from "./tasks";

interface Waiting {
  resolve: (found: never) => void;
  reject: (problem: Error) => void;
  progress: (done: number) => void;
}

/** The engine does not run here. */
export class EngineFailure extends Error {}

export class Engine {
  private worker: Worker | null = null;
  private last = 0;
  private waiting: Waiting | null = null;

  /** Carry out a task; one that is not finished is given up. */
  run<Name extends TaskName>(
    name: Name,
    given: Tasks[Name][0],
    progress: (done: number) => void = () => undefined,
  ): Promise<Tasks[Name][1]> {
    this.waiting?.reject(new Superseded());
    const request = { id: ++this.last, page: new URL(BASE, location.href).href, name, given } as Request;
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject, progress };
      this.started().postMessage(request);
    });
  }

  /** End the worker; the engine may be used again. */
  close(): void {
    this.waiting?.reject(new Superseded());
    this.waiting = null;
    this.worker?.terminate();
    this.worker = null;
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    this.worker = new Worker(new URL("./search_worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.receive(data);
    this.worker.onerror = (event) => this.fail(event.message);
    return this.worker;
  }

  private receive(answer: Answer): void {
    if (answer.id !== this.last || !this.waiting) return;
    if (answer.done !== undefined) this.waiting.progress(answer.done);
    else if (answer.problem !== undefined) this.fail(answer.problem);
    else {
      const { resolve } = this.waiting;
      this.waiting = null;
      resolve(answer.found as never);
    }
  }

  private fail(problem: string): void {
    experience.failed = true;
    const waiting = this.waiting;
    this.waiting = null;
    this.close();
    waiting?.reject(new EngineFailure(problem));
  }
}
