import { expect, test } from "vitest";
import type { NineLegend, NineView } from "../../lib/types";
import { columns } from "./ends";

const legend = {
  pairs: [
    [0, 1],
    [2, 3],
    [4, 5],
  ],
} as unknown as NineLegend;

function view(drawn: number[], mine: number[], funded: number[] = []): NineView {
  const players = [
    { projects: mine, funded },
    { projects: [], funded: [] },
  ];
  return { public: { drawn, players } } as unknown as NineView;
}

test("the end that faces me lies below, the other above", () => {
  const [first, second, third] = columns(view([0, 2], [1], [4]), legend, 0, null);
  expect(first).toEqual({ below: 1, above: 0, open: false });
  expect(second).toEqual({ below: 4, above: 5, open: false });
  expect(third).toEqual({ below: null, above: null, open: false });
});

test("an open card is turned by what is picked", () => {
  expect(columns(view([1], []), legend, 0, null)[0]).toEqual({ below: 2, above: 3, open: true });
  expect(columns(view([1], []), legend, 0, 3)[0]).toEqual({ below: 3, above: 2, open: true });
});
