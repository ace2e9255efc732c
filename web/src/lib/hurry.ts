/** Rooms that this browser opened: its person sits down at once, and “Play now” also deals. */

import { note, noted, unnote } from "./store";

export type Hurry = "deal" | "sit" | "";

export function hurryInto(room: string, hurry: Hurry): void {
  note(`hurry.${room}`, hurry);
}

export function hurried(room: string): Hurry {
  return noted(`hurry.${room}`) as Hurry;
}

export function hurryDone(room: string): void {
  unnote(`hurry.${room}`);
}
