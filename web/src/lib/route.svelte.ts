// The page that is shown now.
import { routeOf, type Route } from "./route";

export type { Route };

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
