import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/elements.css";
import "./styles/parts.css";
import "./styles/layout.css";
import { applyAppearance, settings } from "./storage/settings.svelte";
import { routeOf } from "./route";
import { showLanguage } from "./localization/messages.svelte";

applyAppearance();
// A page and its texts are loaded at the same time.
const { page } = routeOf(location);
if (page === "home") import("./home/Home.svelte").catch(() => undefined);
else if (page === "room") import("./room/RoomPage.svelte").catch(() => undefined);
await showLanguage(settings.language);
const target = document.getElementById("app");
if (target) mount(App, { target });

/** Milliseconds: until then the page has what it needs. */
const AFTERWARDS = 2000;

async function keepForLater(): Promise<void> {
  const installation = await import("./offline/installation");
  await installation.keepForLater();
}

// The build for development has nothing that could be kept.
if (import.meta.env.PROD) window.setTimeout(() => void keepForLater().catch(() => undefined), AFTERWARDS);
