// Me, as far as this browser knows me. Who I am for the server is a cookie that no script reads.
import { forget, remember, remembered } from "./kept";

/** The longest name that the server takes. */
export const LONGEST_NAME = 30;

class Me {
  name = $state(remembered("name") ?? "");

  rename(name: string): void {
    this.name = name.trim().slice(0, LONGEST_NAME);
    remember("name", this.name);
  }

  /** Has the server given this browser its cookie? Who asks for their games without one would only be refused. */
  get known(): boolean {
    return remembered("known") !== null;
  }

  forget(): void {
    this.name = "";
    forget("name");
    forget("known");
  }
}

export const me = new Me();
