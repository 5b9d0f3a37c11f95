import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { startRouter } from "./lib/router.svelte";
import { dress } from "./lib/settings.svelte";

dress();
matchMedia("(prefers-color-scheme: light)").addEventListener("change", dress);
startRouter();
mount(App, { target: document.getElementById("app") as HTMLElement });
