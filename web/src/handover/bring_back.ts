/** Brings what was played on this device to the server's table. */

import type { Transport } from "../connection/connection";
import { transportTo } from "../connection/transports";
import type { ClientMessage, RefusedBecause, ServerMessage } from "../connection/protocol";
import { language } from "../localization/messages.svelte";
import { secretOf } from "../room/seat_secrets";
import { copyStore, linesOf } from "./copy_store";
import { copyOf, noteWayBack, type WayBack, wayBack } from "./table_copies";

/** All of it is there; the server takes none of it, for good; or it cannot say so now. */
export type Outcome = "back" | "apart" | "unreachable";

/** Milliseconds that each answer may take. */
const PATIENCE = 10_000;
/** Characters in a message: the server reads 16 KiB, and text in text is longer. */
const MOST_CHARACTERS = 12_000;
const MOST_LINES = 200;
/** Refusals that no other try changes. */
const FINAL: ReadonlySet<RefusedBecause> = new Set<RefusedBecause>(["BAD_LOG", "PLAYED_ON", "NOT_ALONE", "NO_ROOM"]);

export async function bringBack(code: string): Promise<Outcome> {
  const [store, way] = [await copyStore(), wayBack(code)];
  if (way === null) return "apart";
  if (!store) return "unreachable"; // the browser may open it yet
  const played = (await linesOf(store, copyOf(code))).slice(way.lines);
  const outcome = await delivered(code, way, inParts(played));
  // A server that has lost some of what it had is brought all of it.
  return outcome === "apart" && noteWayBack(code, null) ? "unreachable" : outcome;
}

/** Lines in messages of a size that the server reads; one at least. */
export function inParts(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  let characters = 0;
  for (const line of lines) {
    const size = JSON.stringify(line).length;
    if (characters + size > MOST_CHARACTERS || parts.at(-1)!.length === MOST_LINES) {
      parts.push([]);
      characters = 0;
    }
    characters += size;
    parts.at(-1)!.push(line);
  }
  return parts;
}

function delivered(code: string, start: WayBack, parts: string[][]): Promise<Outcome> {
  return new Promise((resolve) => {
    let way = start;
    const end = (outcome: Outcome): void => {
      clearTimeout(timer);
      resolve(outcome);
      queueMicrotask(() => transport.close()); // a lost connection is about to begin again
    };
    const next = (): void => {
      const [lines] = parts;
      if (lines) transport.send({ type: "PushLog", first: way.next, lines });
      else end("back");
    };
    const received = (message: ServerMessage): void => {
      expectAnswer();
      if (message.type === "Welcome") next();
      else if (message.type === "Refused") end(FINAL.has(message.reason) ? "apart" : "unreachable");
      else if (message.type === "LogPushed") {
        way = { lines: way.lines + parts.shift()!.length, next: message.next };
        noteWayBack(code, way);
        next();
      }
    };
    const hello = (): ClientMessage => ({ type: "Hello", room: code, language: language(), secret: secretOf(code), returning: true });
    const stateChanged = (state: string): void => {
      if (state === "lost") end("unreachable");
    };
    let timer = 0;
    const expectAnswer = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => end("unreachable"), PATIENCE);
    };
    expectAnswer();
    const transport: Transport = transportTo(code, { hello, received, stateChanged });
    transport.open();
  });
}
