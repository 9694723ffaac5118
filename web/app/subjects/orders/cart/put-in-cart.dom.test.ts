import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { keptRows } from "./kept-cart.ts";
import { putInCart } from "./put-in-cart.ts";

afterEach(() => localStorage.clear());

const queries = new QueryClient();
const toSorriso = { sellerId: "s1", mode: "cif", municipality: 5_107_925 } as const;
const chosen = { mode: "cif", municipality: 5_107_925 };

it("keeps for a visitor how it shall be delivered, until they choose anew", async () => {
  await putInCart(queries, { productId: "soja", quantity: "500", delivery: toSorriso });
  expect(keptRows()).toEqual([{ product_id: "soja", quantity: "500", delivery: chosen }]);
  await putInCart(queries, { productId: "soja", quantity: "600" });
  expect(keptRows()).toEqual([{ product_id: "soja", quantity: "600", delivery: chosen }]);
  const fetched = { ...toSorriso, mode: "pickup", municipality: null } as const;
  await putInCart(queries, { productId: "soja", quantity: "600", delivery: fetched });
  expect(keptRows()[0]?.delivery).toEqual({ mode: "pickup", municipality: null });
});
