import { beforeEach, expect, it, vi } from "vitest";

const shown: [string, NotificationOptions][] = [];
const opened: string[] = [];
const focused: string[] = [];
let pages: string[] = [];

beforeEach(async () => {
  for (const list of [shown, opened, focused]) list.length = 0;
  pages = [];
  Object.assign(globalThis, {
    registration: {
      scope: "https://play.example.org/",
      showNotification: (title: string, options: NotificationOptions) => Promise.resolve(shown.push([title, options])),
    },
    clients: {
      matchAll: () => Promise.resolve(pages.map((url) => ({ url, focus: () => Promise.resolve(focused.push(url)) }))),
      openWindow: (address: string) => Promise.resolve(opened.push(address)),
    },
  });
  vi.resetModules();
  await import("../src/push/push_events");
});

async function happens(type: string, more: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  const event = Object.assign(new Event(type), { waitUntil: (one: Promise<unknown>) => work.push(one), ...more });
  globalThis.dispatchEvent(event);
  await Promise.all(work);
}

const note = { room: "abcdefg", title: "Cruzo", text: "It is your turn at the table abcdefg." };

it("shows one notification a table, in the server's words", async () => {
  await happens("push", { data: { json: () => note } });
  await happens("push", { data: null });
  expect(shown.at(-1)).toEqual(["Cruzo", expect.objectContaining({ body: note.text, tag: "abcdefg" })]);
});

it("leads to the table: to its page if that is open, else to a new one", async () => {
  const click = { notification: { data: "abcdefg", close: () => undefined } };
  pages = ["https://play.example.org/", "https://play.example.org/t/bbbbbbb"];
  await happens("notificationclick", click);
  expect(opened.at(-1)).toBe("https://play.example.org/t/abcdefg");
  opened.length = 0;
  pages.push("https://play.example.org/t/abcdefg");
  await happens("notificationclick", click);
  expect([opened.length, focused.at(-1)]).toEqual([0, "https://play.example.org/t/abcdefg"]);
});
