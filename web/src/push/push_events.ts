/** The service worker's part in notifications: it shows them, and leads to the table. */

/** What the server sends. */
interface PushNote {
  room: string;
  title: string;
  text: string;
}

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Waiting {
  data: { json(): PushNote } | null;
}
interface Clicked extends Waiting {
  notification: Notification;
}
interface PageClient {
  url: string;
  focus(): Promise<unknown>;
}
interface Scope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<PageClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
}
const worker = self as unknown as Scope;

const ICON = "favicon-turn.svg";

function show(note: PushNote): Promise<void> {
  const icon = worker.registration.scope + ICON;
  return worker.registration.showNotification(note.title, { body: note.text, tag: note.room, icon, data: note.room });
}

/** The page of the table that is open already, or a new one. */
async function lead(room: string): Promise<void> {
  const address = `${worker.registration.scope}t/${encodeURIComponent(room)}`;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => page.url.split("#")[0] === address);
  await (open ? open.focus() : worker.clients.openWindow(address));
}

worker.addEventListener("push", (event) => {
  const { data, waitUntil } = event as Pushed;
  if (data) waitUntil.call(event, show(data.json()));
});
worker.addEventListener("notificationclick", (event) => {
  const { notification, waitUntil } = event as Clicked;
  notification.close();
  waitUntil.call(event, lead(String(notification.data)));
});

export {};
