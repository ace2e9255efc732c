/** Every word on screen, out of the same Fluent files that the server reads. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./protocol";

export const LANGUAGES: readonly Language[] = ["en", "de"];

const FILES = ["web", "words"] as const;

const sources = import.meta.glob<string>("../../../src/shithead/locale/*/{web,words}.ftl", {
  query: "?raw",
  import: "default",
});

const shown = $state<{ language: Language; bundle: FluentBundle | null }>({
  language: "en",
  bundle: null,
});

async function source(language: Language, file: string): Promise<FluentResource> {
  const load = sources[`../../../src/shithead/locale/${language}/${file}.ftl`];
  if (!load) throw new Error(`${language}/${file}`);
  return new FluentResource(await load());
}

/** Show everything in this language from now on. */
export async function speak(language: Language): Promise<void> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const resources = await Promise.all(FILES.map((file) => source(language, file)));
  for (const resource of resources) bundle.addResource(resource);
  shown.language = language;
  shown.bundle = bundle;
  document.documentElement.lang = language;
}

export function language(): Language {
  return shown.language;
}

/** The language that the browser asks for, as far as there are texts in it. */
export function preferred(asked: readonly string[]): Language {
  const known = asked.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.map((tag) => LANGUAGES.find((one) => one === tag)).find(Boolean) ?? "en";
}

/** As the beginning of a line, or on a button. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(shown.language) + text.slice(1);
}

/** One sentence as a label: without its full stop. */
export function asLabel(text: string): string {
  return /[.!?]\s/.test(text) ? text : text.replace(/\.$/, "");
}

/** The message with its arguments filled in. */
export function say(key: string, words?: Record<string, FluentVariable>): string {
  const message = shown.bundle?.getMessage(key);
  if (!shown.bundle || !message?.value) throw new Error(`no text ${key}`);
  return shown.bundle.formatPattern(message.value, words ?? null);
}
