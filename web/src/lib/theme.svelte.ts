// Light or dark: as the system says, until somebody chooses.
import { remember, remembered } from "./kept";

type Name = "dark" | "light";

class Theme {
  name = $state<Name>("dark");

  apply(): void {
    const chosen = remembered("theme");
    const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
    this.#set(chosen === "light" || chosen === "dark" ? chosen : system);
  }

  toggle(): void {
    this.#set(this.name === "dark" ? "light" : "dark");
    remember("theme", this.name);
  }

  #set(name: Name): void {
    this.name = name;
    document.documentElement.dataset.theme = name;
  }
}

export const theme = new Theme();
