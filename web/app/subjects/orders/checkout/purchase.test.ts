import { expect, it } from "vitest";
import { cartOf, row } from "../cart/testing/cart-rows.ts";
import { checkoutPath, purchaseAt, townsOf } from "./purchase.ts";

const at = (path: string) => purchaseAt(new URLSearchParams(path.split("?")[1]));
const item = { product_id: "soja", quantity: "500" };
const sorriso = { ibge_code: 5_107_925, municipality: "Sorriso", uf: "MT" };

it("the address of a purchase says how it is delivered and where the freight was shown for", () => {
  const brought = { ...item, delivery: { mode: "cif" as const, municipality: 5_107_925 } };
  expect(at(checkoutPath(brought))).toEqual({ of: "soja 500", items: [brought] });
  const fetched = { ...item, delivery: { mode: "fob" as const, municipality: 5_107_925 } };
  expect(checkoutPath(fetched)).not.toContain("destino");
  expect(at(checkoutPath(item))).toEqual({ of: "soja 500", items: [item] });
  expect(at("/checkout?produto=soja&qtd=500&entrega=toString").items).toEqual([item]);
  expect(at("/checkout")).toEqual({ of: "cart" });
});

it("a town counts for what shall be brought alone, of an offer by itself and of a cart", () => {
  const delivery = { mode: "cif" as const, municipality: 5_107_925 };
  expect(townsOf({ of: "soja 500", items: [{ ...item, delivery }] }, undefined)).toEqual([
    5_107_925,
  ]);
  const cart = cartOf([
    row("soja", { delivery: { mode: "cif", to: sorriso } }),
    row("milho", { delivery: { mode: "cif", to: sorriso } }),
    row("sorgo", { delivery: { mode: "fob", to: { ...sorriso, ibge_code: 5_107_909 } } }),
    row("trigo"),
  ]);
  expect(townsOf({ of: "cart" }, cart)).toEqual([5_107_925]);
});
