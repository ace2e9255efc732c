/** Notifications of one's turns, by this browser's own push service. */

import { BASE } from "../connection/page_base";
import { fetched } from "../connection/api";
import { LONG_WAITS, patiently } from "../connection/patience";
import type { PushShown } from "../connection/protocol";
import type { Room } from "../connection/room.svelte";
import { load, save } from "../storage/browser_storage";
import { text } from "../storage/decoders";
import { change } from "../storage/settings.svelte";

/** Why this browser is not notified; `server`: its server notifies nobody. */
export type PushProblem = "denied" | "failed" | "server" | "insecure" | "impossible";

/** The endpoint that rooms were told last. */
const TOLD = "push";
const LONGEST_ADDRESS = 4000;

/** Whether this browser can be notified at this address at all. */
export function isPushPossible(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Why this browser cannot be notified, as far as is known before one wants it; undefined without an answer. */
export async function pushProblem(): Promise<PushProblem | null | undefined> {
  const key = await serverKey().catch(() => undefined);
  if (!key) return key === undefined ? undefined : "server";
  if (!isSecureContext) return "insecure";
  if (!isPushPossible()) return "impossible";
  return Notification.permission === "denied" ? "denied" : null;
}

/** The server's public key; empty where it sends no notifications. */
export async function serverKey(): Promise<string> {
  return (await patiently(() => fetched<PushShown>("/api/push"), LONG_WAITS)).key;
}

/** Ask for permission and subscribe; to be called by a click, as browsers demand. */
export async function switchPushOn(): Promise<PushProblem | null> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const subscribed = await subscription().catch(() => null);
  if (!subscribed) return "failed";
  change({ push: true });
  return null;
}

/** No server can notify this browser any more; those that try find out. */
export async function switchPushOff(): Promise<void> {
  change({ push: false });
  const registration = await navigator.serviceWorker?.getRegistration(BASE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Tell a room where to notify this browser, or that it is not to be notified any more. */
export async function tellRoom(room: Room, wanted: boolean): Promise<void> {
  if (!wanted) {
    const endpoint = load(TOLD, text(LONGEST_ADDRESS), "");
    if (endpoint) room.send({ type: "Unsubscribe", endpoint });
    return;
  }
  if (!isPushPossible() || Notification.permission !== "granted") return;
  const { endpoint, keys } = (await subscription())?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return;
  if (room.send({ type: "Subscribe", endpoint, p256dh, auth })) save(TOLD, endpoint);
}

/** This browser's subscription with the server's key; null where the server has none. */
async function subscription(): Promise<PushSubscription | null> {
  const key = bytesOf(await serverKey());
  if (!key.length) return null;
  const registration = await navigator.serviceWorker.register(`${BASE}service-worker.js`, { scope: BASE });
  await navigator.serviceWorker.ready;
  const found = await registration.pushManager.getSubscription();
  if (found && sameBytes(found.options.applicationServerKey, key)) return found;
  await found?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = one ? new Uint8Array(one) : new Uint8Array();
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}
