/** Brings what was played on this device to the server's table, and the page back to it. */

import { type Transport, transportTo } from "../connection/connection";
import {
  type ClientMessage,
  LONGEST_MESSAGE,
  MOST_LINES,
  type RefusedBecause,
  type ServerMessage,
} from "../connection/protocol";
import { language } from "../localization/messages.svelte";
import { secretOf } from "../room/seat_secrets";
import { copyStore, linesOf } from "../device/log_store";
import {
  copyOf,
  forgetCopy,
  forgetOriginal,
  saveReturnProgress,
  type ReturnProgress,
  returnProgress,
} from "./table_copies";
import { restDevice } from "../connection/backends";
import { isDeviceRoom, replacePart, roomAddress } from "../connection/page_base";
import { whileOurs } from "../device/ownership";
import { deviceStatus } from "../device/device_status.svelte";

/** All of it is there; the server takes none of it, for good; or it cannot say so now. */
export type Outcome = "back" | "apart" | "unreachable";

/** Milliseconds that each answer may take. */
const PATIENCE = 10_000;
/** Characters of lines in a message: text in text is longer, and some characters are several bytes. */
const MOST_CHARACTERS = 0.75 * LONGEST_MESSAGE;
/** Refusals that no other try changes. */
const FINAL: ReadonlySet<RefusedBecause> = new Set<RefusedBecause>(["BAD_LOG", "PLAYED_ON", "NOT_ALONE", "NO_ROOM"]);

export async function bringBack(code: string): Promise<Outcome> {
  const [store, way] = [await copyStore(), returnProgress(code)];
  if (way === null) return "apart";
  if (!store) return "unreachable"; // the browser may open it yet
  const played = (await linesOf(store, copyOf(code))).slice(way.lines);
  const outcome = await delivered(code, way, inParts(played));
  // A server that has lost some of what it had is brought all of it.
  return outcome === "apart" && saveReturnProgress(code, null) ? "unreachable" : outcome;
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

function delivered(code: string, start: ReturnProgress, parts: string[][]): Promise<Outcome> {
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
        saveReturnProgress(code, way);
        next();
      }
    };
    const hello = (): ClientMessage => ({
      type: "Hello",
      room: code,
      language: language(),
      secret: secretOf(code),
      returning: true,
    });
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

/**
 * Bring everything along; returns whether the table is at the server. If not, the page shows the device's.
 *
 * Where another tab plays at the device's table, that tab brings it back, with the moves that it is making.
 */
export async function comeBack(code: string): Promise<boolean> {
  const outcome = await whileOurs(copyOf(code), () => brought(code));
  if (outcome === null || outcome === "unreachable") {
    replacePart(roomAddress(copyOf(code)));
    return false;
  }
  deviceStatus.tableMoved = outcome;
  return true;
}

/** Go where another tab has taken the table. */
export async function follow(to: string): Promise<void> {
  const here = isDeviceRoom(to);
  if (!here) await restDevice(); // what the other tab runs does not concern this one any more
  deviceStatus.tableMoved = here ? "there" : "back";
  replacePart(roomAddress(to));
}

async function brought(code: string): Promise<Outcome> {
  const outcome = await bringBack(code);
  if (outcome === "back") await removed(code);
  else if (outcome === "apart") forgetOriginal(code);
  return outcome;
}

/** A worker that runs the copy would not know that it is gone. */
async function removed(code: string): Promise<void> {
  await restDevice();
  await (await copyStore())?.remove(copyOf(code));
  forgetCopy(code);
}
