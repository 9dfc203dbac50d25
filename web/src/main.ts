import { mount } from "svelte";
import App from "./App.svelte";
import { theme } from "./lib/theme.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

theme.apply();
const target = document.getElementById("app");
if (target) mount(App, { target });
