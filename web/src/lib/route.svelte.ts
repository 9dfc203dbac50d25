// Which page is shown: it stands after the # of the address, where invitations stand too, which browsers never send.

export type Route =
  | { page: "home" }
  | { page: "setup"; game: string }
  | { page: "table"; id: string }
  | { page: "join" | "watch"; id: string; invite: string }
  | { page: "recover"; token: string };

export function routeOf(hash: string): Route {
  const [name = "", value = ""] = hash.replace(/^#/, "").split("=", 2);
  if (name === "table" && value) return { page: "table", id: value };
  if (name === "setup" && value) return { page: "setup", game: value };
  if (name === "recover" && value) return { page: "recover", token: value };
  if (name === "join" || name === "watch") {
    const [id = "", invite = ""] = value.split(".", 2);
    if (id) return { page: name, id, invite };
  }
  return { page: "home" };
}

class Router {
  route = $state.raw<Route>(routeOf(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.route = routeOf(location.hash)));
  }

  /** Go to a page; `replacing` leaves no way back to the one before, as to an invitation that is used up. */
  go(fragment: string, replacing = false): void {
    if (replacing) history.replaceState(null, "", `#${fragment}`);
    else location.hash = fragment;
    this.route = routeOf(`#${fragment}`);
  }
}

export const router = new Router();
