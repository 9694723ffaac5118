import { expect, it } from "vitest";
import { groupInOrder } from "./group-in-order.ts";

it("puts neighbours with the same label together and keeps the order", () => {
  const days = ["Hoje 3", "Hoje 2", "Ontem 9", "Ontem 1"];
  expect(groupInOrder(days, (day) => day.split(" ")[0]!)).toEqual([
    { label: "Hoje", items: ["Hoje 3", "Hoje 2"] },
    { label: "Ontem", items: ["Ontem 9", "Ontem 1"] },
  ]);
});

it("of nothing there is no group", () => {
  expect(groupInOrder([], () => "Hoje")).toEqual([]);
});
