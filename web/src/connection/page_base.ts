/** Where the page lies: in the folder of a server, mostly its root, or as plain files in any folder of any web space. */

import { DEVICE_ROOM } from "./protocol";

/** The path of the page's folder, with a slash at its end. */
export const BASE = folder();

/** Whether there is no server behind the page: it says so itself (`shithead page`). */
export const SERVERLESS = serverNamed() !== null;

function folder(): string {
  const icon = globalThis.document?.querySelector<HTMLLinkElement>("link[rel=icon]");
  return icon ? new URL(".", icon.href).pathname : "/";
}

/** The address of the server that a page without one names for friends; empty: it names none. */
export function serverNamed(): string | null {
  return globalThis.document?.querySelector<HTMLMetaElement>("meta[name=shithead-server]")?.content ?? null;
}

/** Whether a room is one of this device's, and not of a server. */
export function isDeviceRoom(code: string): boolean {
  return code.startsWith(DEVICE_ROOM);
}

/** The address of a part of the page, such as `#learn`, or of a file beside it. */
export function pageAddress(part: string): string {
  return BASE + part;
}

export function roomAddress(code: string): string {
  return pageAddress(SERVERLESS || isDeviceRoom(code) ? `#t=${code}` : `t/${code}`);
}

/** Go to another part of the page, in place of this one: nothing is loaded again, and what runs goes on. */
export function replacePart(address: string): void {
  history.replaceState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Go on to another part of the page without loading it again. */
export function goTo(address: string): void {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

let staying = SERVERLESS;

/** From now on the way home loads no page: what runs on this device goes on. */
export function stayOnPage(): void {
  staying = true;
}

export function homeAddress(): string {
  return staying && location.pathname === BASE ? `${BASE}#` : BASE;
}
