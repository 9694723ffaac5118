import { expect, it } from "vitest";
import { splitNew } from "./accepted-notifications.ts";

const items = [{ id: "c" }, { id: "b" }, { id: "a" }];

it("keeps back what is newer than the newest accepted", () => {
  expect(splitNew(items, "b")).toEqual({
    shown: [{ id: "b" }, { id: "a" }],
    waiting: [{ id: "c" }],
  });
});

it("needs not find the newest accepted, which may be gone", () => {
  expect(splitNew(items, "bb").waiting).toEqual([{ id: "c" }]);
});
