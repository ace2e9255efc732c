/** The texts of the page, from the Fluent files that the server reads too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Language, LANGUAGES } from "../connection/protocol";

/** What every page needs, and what pages that are loaded later have asked for. */
const files = new Set(["web"]);

const sources = import.meta.glob<string>(
  "../../../src/shithead/locale/*/{board,coach,device,editor,history,host,keys,lessons,lobby,puzzles,replay,result,settings,talk,turns,web,dialects/*}.ftl",
  {
    query: "?raw",
    import: "default",
  },
);

/** What a tradition calls things at its table; a language may have no words of its own for one. */
let dialect = "";

let shownFiles: readonly string[] = [];
const shown = $state<{ language: Language; bundle: FluentBundle | null; dialect: string }>({
  language: "en",
  bundle: null,
  dialect: "",
});

const loader = (language: Language, file: string) => sources[`../../../src/shithead/locale/${language}/${file}.ftl`];

/** The texts that have been read: they are needed again whenever another file joins them. */
const parsed = new Map<string, FluentResource>();

async function source(language: Language, file: string): Promise<FluentResource> {
  const path = `${language}/${file}`;
  const known = parsed.get(path);
  if (known) return known;
  const load = loader(language, file);
  if (!load) throw new Error(path);
  const read = new FluentResource(await load());
  parsed.set(path, read);
  return read;
}

let asked: Language = "en";
let reading: Promise<void> = Promise.resolve();

/** Switch every text on screen to a language. */
export function showLanguage(language: Language): Promise<void> {
  asked = language;
  reading = read(language, [...files], () => reading === now);
  const now = reading;
  return now;
}

async function read(language: Language, wanted: readonly string[], isLatest: () => boolean): Promise<void> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const spoken = dialect;
  const own = `dialects/${spoken}`;
  const all = loader(language, own) ? [...wanted, own] : wanted;
  const resources = await Promise.all(all.map((file) => source(language, file)));
  if (!isLatest()) return reading; // another language or file was asked for meanwhile
  for (const resource of resources) bundle.addResource(resource, { allowOverrides: true });
  shown.language = language;
  shown.bundle = bundle;
  shown.dialect = spoken;
  shownFiles = wanted;
  document.documentElement.lang = language;
}

/** The traditions of the components that are there, the last one's last. */
const used: { words: string }[] = [];

/** While a component is there, say things with the words of a tradition; none if it is empty. */
export function useDialect(words: () => string | undefined): void {
  $effect(() => {
    const own = { words: words() ?? "" };
    used.push(own);
    speak();
    return () => {
      used.splice(used.indexOf(own), 1);
      speak();
    };
  });
}

function speak(): void {
  const words = used.at(-1)?.words ?? "";
  if (words === dialect) return;
  dialect = words;
  showLanguage(asked).catch(() => (shown.dialect = words)); // then the words are the general ones
}

/** Whether things are said with the words of a tradition by now. */
export function speaks(words: string): boolean {
  return shown.dialect === words;
}

/** Load code together with the file of texts that only it needs. */
export async function withTexts<T>(file: string, load: () => Promise<T>): Promise<T> {
  files.add(file);
  const [loaded] = await Promise.all([load(), shownFiles.includes(file) ? null : showLanguage(asked)]);
  return loaded;
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
export function translate(key: string, values?: Record<string, FluentVariable>): string {
  const message = shown.bundle?.getMessage(key);
  if (!shown.bundle || !message?.value) throw new Error(`no text ${key}`);
  return shown.bundle.formatPattern(message.value, values ?? null);
}
