import { expect, test } from "vitest";
import { insistOneEach } from "./insist-one-each.ts";

test("one kind that two modules declare stops the start, one word in two ports does not", () => {
  const [order, lot] = [{ kind: "orders.order" }, { kind: "auctions.lot" }];
  expect(() => insistOneEach([order, lot], [order])).not.toThrow();
  expect(() => insistOneEach([lot], [order, lot, order])).toThrow("orders.order");
  const sources = [{ kinds: ["orders.purchase", "orders.sale"] }, { kinds: ["orders.sale"] }];
  expect(() => insistOneEach([lot], sources)).toThrow("orders.sale");
});
