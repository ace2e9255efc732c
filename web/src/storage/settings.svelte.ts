/** What this browser's person likes; kept in the browser. */

import type { Language, Level } from "../connection/protocol";
import { save, load } from "./browser_storage";
import { preferredLanguage } from "../localization/messages.svelte";

export interface Settings {
  language: Language;
  /** The name at the table. */
  name: string;
  /** Whether a play is confirmed before it is made. */
  confirm: boolean;
  colours: "four" | "two";
  theme: "system" | "light" | "dark";
  motion: "system" | "off";
  /** Whether what others say and show is hidden. */
  mute: boolean;
  /** The last game's rules, number of bots and their level. */
  rules: string;
  bots: number;
  level: Level;
}

const DEFAULTS: Settings = {
  language: "en",
  name: "",
  confirm: true,
  colours: "four",
  theme: "system",
  motion: "system",
  mute: false,
  rules: "sh-thead",
  bots: 3,
  level: "steady",
};

function found(): Settings {
  const own = load<Partial<Settings>>("settings", {});
  return { ...DEFAULTS, language: preferredLanguage(navigator.languages), ...own };
}

export const settings = $state<Settings>(found());

export function change(changed: Partial<Settings>): void {
  Object.assign(settings, changed);
  save("settings", { ...load<Partial<Settings>>("settings", {}), ...changed });
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Write looks on the root element, where the style sheets see them. */
export function applyAppearance(): void {
  const root = document.documentElement.dataset;
  const system = dark.matches ? "dark" : "light";
  root["theme"] = settings.theme === "system" ? system : settings.theme;
  root["colours"] = settings.colours;
  root["motion"] = motionReduced() ? "off" : "on";
}

/** Whether nothing should move. */
export function motionReduced(): boolean {
  return settings.motion === "off" || still.matches;
}

dark.addEventListener("change", applyAppearance);
still.addEventListener("change", applyAppearance);
