/** The settings of this browser. */

import {
  DEFAULT_BOT,
  DEFAULT_PRESET,
  type Language,
  LANGUAGES,
  type Level,
  LEVELS,
  MAX_SEATS,
} from "../connection/protocol";
import { save, load } from "./browser_storage";
import { flag, object, oneOf, table, text, whole } from "./decoders";
import { preferredLanguage } from "../localization/messages.svelte";

/** The tables to choose from. */
export const TABLES = ["baize", "velvet", "kitchen"] as const;

/** How the hand is sorted: by worth under the rules of the table, by rank, by suit. */
export const HAND_ORDERS = ["worth", "rank", "suit"] as const;
export type HandOrder = (typeof HAND_ORDERS)[number];

export interface Settings {
  language: Language;
  /** The name at the table. */
  name: string;
  /** Whether picked cards are played only after a confirmation. */
  confirm: boolean;
  /** Whether the page passes by itself where one may only add a card to one's play. */
  passing: boolean;
  colours: "four" | "two";
  theme: "system" | "light" | "dark";
  table: (typeof TABLES)[number];
  order: HandOrder;
  /** Whether the cards that everybody knows are shown in the hands of others. */
  known: boolean;
  motion: "system" | "off";
  sound: boolean;
  /** Of sounds, 0 … 100. */
  volume: number;
  /** Whether a phone vibrates. */
  touch: boolean;
  /** Whether the turn is notified while the page is hidden. */
  notify: boolean;
  /** Whether this browser is notified of turns while the page is closed, at tables by turns. */
  push: boolean;
  /** Whether chat, phrases and emotes of others are hidden. */
  mute: boolean;
  /** Whether phrases are said mildly, whoever says them. */
  mild: boolean;
  /** Whether rules are shown as rule files write them, too. */
  codes: boolean;
  /** Whether tables against bots run on this device even where there is a server. */
  offline: boolean;
  /** The rules that were chosen last. */
  rules: string;
  /** The number of bots and their level of the last game. */
  bots: number;
  level: Level;
}

/** The other seats of the largest table. */
const MOST_BOTS = MAX_SEATS - 1;

const DEFAULTS: Settings = {
  language: "en",
  name: "",
  confirm: true,
  passing: false,
  colours: "four",
  theme: "system",
  table: "baize",
  order: "worth",
  known: true,
  motion: "system",
  sound: true,
  volume: 60,
  touch: true,
  notify: false,
  push: false,
  mute: false,
  mild: false,
  codes: false,
  offline: false,
  rules: DEFAULT_PRESET,
  bots: 3,
  level: DEFAULT_BOT,
};

function initial(): Settings {
  const defaults = { ...DEFAULTS, language: preferredLanguage(navigator.languages) };
  const decoder = object<Settings>(
    {
      language: oneOf(LANGUAGES),
      name: text(),
      confirm: flag,
      passing: flag,
      colours: oneOf(["four", "two"]),
      theme: oneOf(["system", "light", "dark"]),
      table: oneOf(TABLES),
      order: oneOf(HAND_ORDERS),
      known: flag,
      motion: oneOf(["system", "off"]),
      sound: flag,
      volume: whole(0, 100),
      touch: flag,
      notify: flag,
      push: flag,
      mute: flag,
      mild: flag,
      codes: flag,
      offline: flag,
      rules: text(),
      bots: whole(1, MOST_BOTS),
      level: oneOf(LEVELS),
    },
    defaults,
  );
  return load("settings", decoder, defaults);
}

export const settings = $state<Settings>(initial());

export function change(changed: Partial<Settings>): void {
  Object.assign(settings, changed);
  // What another version of the page keeps here stays.
  save("settings", { ...load("settings", table, {}), ...changed });
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Set the attributes of the root element that the style sheets read. */
export function applyAppearance(): void {
  const root = document.documentElement.dataset;
  const system = dark.matches ? "dark" : "light";
  root["theme"] = settings.theme === "system" ? system : settings.theme;
  root["table"] = settings.table;
  root["colours"] = settings.colours;
  root["motion"] = motionReduced() ? "off" : "on";
}

/** Whether animations are off, here or in the system. */
export function motionReduced(): boolean {
  return settings.motion === "off" || still.matches;
}

dark.addEventListener("change", applyAppearance);
still.addEventListener("change", applyAppearance);
