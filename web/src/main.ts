import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { dress, settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";

dress();
await speak(settings.language);
const target = document.getElementById("app");
if (target) mount(App, { target });
