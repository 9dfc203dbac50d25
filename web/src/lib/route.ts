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
