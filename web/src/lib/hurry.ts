/** Rooms that this browser opened: its person sits down at once, and “Play now” also deals. */

export type Hurry = "deal" | "sit" | "";

export function hurryInto(room: string, hurry: Hurry): void {
  sessionStorage.setItem(`hurry.${room}`, hurry);
}

export function hurried(room: string): Hurry {
  return (sessionStorage.getItem(`hurry.${room}`) ?? "") as Hurry;
}

export function hurryDone(room: string): void {
  sessionStorage.removeItem(`hurry.${room}`);
}
