import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { applyAppearance, settings } from "./storage/settings.svelte";
import { showLanguage } from "./localization/messages.svelte";

applyAppearance();
await showLanguage(settings.language);
const target = document.getElementById("app");
if (target) mount(App, { target });
