import { expect, test } from "vitest";
import { routeOf } from "./route";

test("a page stands after the #, and what is none leads home", () => {
  expect(routeOf("#table=abc")).toEqual({ page: "table", id: "abc" });
  expect(routeOf("#setup=mars")).toEqual({ page: "setup", game: "mars" });
  expect(routeOf("#recover=tok.en")).toEqual({ page: "recover", token: "tok.en" });
  expect(routeOf("")).toEqual({ page: "home" });
  expect(routeOf("#table=")).toEqual({ page: "home" });
  expect(routeOf("#nonsense=1")).toEqual({ page: "home" });
});

test("an invitation is a table and what lets one in", () => {
  expect(routeOf("#join=abc.s3cret")).toEqual({ page: "join", id: "abc", invite: "s3cret" });
  expect(routeOf("#watch=abc")).toEqual({ page: "watch", id: "abc", invite: "" });
  expect(routeOf("#join=.x")).toEqual({ page: "home" });
});
