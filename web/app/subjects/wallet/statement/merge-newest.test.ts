import type { Movement } from "@areon/contracts/wallet/wallet";
import { expect, it } from "vitest";
import { mergeNewest } from "./merge-newest.ts";
import type { MovementPage } from "../page/wallet-queries.ts";

function movement(id: string, state: Movement["state"] = "posted"): Movement {
  return {
    id,
    kind: "transfer",
    direction: "in",
    amount: "1.00",
    title: id,
    detail: "",
    state,
    balance_after: null,
    at: "2026-11-13T12:00:00Z",
  };
}

function page(ids: string[], next: string | null = null, balance = "1.00"): MovementPage {
  const days = [{ date: "2026-11-13", balance }];
  return { movements: ids.map((id) => movement(id)), days, next_cursor: next };
}

const ids = (pages: readonly MovementPage[] | undefined) =>
  pages?.map(({ movements }) => movements.map(({ id }) => id));

it("new movements come first and nothing between the pages is lost", () => {
  const shown = [page(["c", "b"], "b"), page(["a"])];
  const merged = mergeNewest(shown, page(["e", "d"].concat("c"), "c", "9.00"));
  expect(ids(merged)).toEqual([["e", "d", "c", "b"], ["a"]]);
  expect(merged?.[0]).toMatchObject({ next_cursor: "b", days: [{ balance: "9.00" }] });
});

it("a held movement that was posted changes in its place; the others, and their pages, stay the same objects", () => {
  const shown = [page(["c", "b"]), page(["a"])];
  shown[0]!.movements[1] = movement("b", "pending");
  const merged = mergeNewest(shown, page(["c", "b"]));
  expect(merged?.[0]?.movements[1]?.state).toBe("posted");
  expect(merged?.[0]?.movements[0]).toBe(shown[0]!.movements[0]);
  expect(merged?.[1]).toBe(shown[1]);
});

it("an empty list takes what came", () => {
  expect(ids(mergeNewest([page([])], page(["a"], "a")))).toEqual([["a"]]);
});

it("with a gap in between only the newest page is certain", () => {
  expect(mergeNewest([page(["b", "a"])], page(["z", "y"], "y"))).toBeUndefined();
});
