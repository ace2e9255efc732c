/** Rooms that were opened by “Play now”: sit down and deal without asking. */

export function hurryInto(room: string): void {
  sessionStorage.setItem(`hurry.${room}`, "yes");
}

export function hurried(room: string): boolean {
  return sessionStorage.getItem(`hurry.${room}`) !== null;
}

export function hurryDone(room: string): void {
  sessionStorage.removeItem(`hurry.${room}`);
}
