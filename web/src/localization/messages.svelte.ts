/** The texts of the page, from the Fluent files that the server reads too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Language, LANGUAGES } from "../connection/protocol";

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

/** Switch every text on screen to a language. */
export async function showLanguage(language: Language): Promise<void> {
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

/** The first language of the browser's list that has texts; English if none has. */
export function preferredLanguage(asked: readonly string[]): Language {
  const known = asked.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.map((tag) => LANGUAGES.find((one) => one === tag)).find(Boolean) ?? "en";
}

/** A text with a capital letter, as a line or a button begins. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(shown.language) + text.slice(1);
}

/** A single sentence as a label, without its full stop. */
export function asLabel(text: string): string {
  return /[.!?]\s/.test(text) ? text : text.replace(/\.$/, "");
}

/** The message of a key, with its arguments filled in. */
export function say(key: string, values?: Record<string, FluentVariable>): string {
  const message = shown.bundle?.getMessage(key);
  if (!shown.bundle || !message?.value) throw new Error(`no text ${key}`);
  return shown.bundle.formatPattern(message.value, values ?? null);
}
