import { expect, it } from "vitest";
import { bySeller, orderable, withQuantities } from "./reckon-cart.ts";
import { cartOf, row } from "./testing/cart-rows.ts";

const valeVerde = { party_id: "b", name: "Vale Verde", is_verified: false };

it("a changed quantity is summed with the tier that it reaches", () => {
  const changed = withQuantities(cartOf([row("soja")]), new Map([["soja", "1200"]]));
  expect(changed.rows[0]).toMatchObject({
    quantity: "1200",
    total: "152400.00",
    product: { unit_price: "127.00" },
  });
  expect(changed.total).toBe("152400.00");
});

it("what can't be had stays as it was typed, and is in no sum", () => {
  for (const quantity of ["5", "9999"]) {
    const changed = withQuantities(cartOf([row("soja")]), new Map([["soja", quantity]]));
    expect(changed.rows[0]).toMatchObject({ quantity, total: null });
    expect(changed.total).toBe("0.00");
  }
});

it("what is taken out is gone from rows and sum, and other rows are the same", () => {
  const other = row("milho", { seller: valeVerde });
  const changed = withQuantities(cartOf([row("soja"), other]), new Map([["soja", null]]));
  expect(changed.rows).toEqual([other]);
  expect(changed.rows[0]).toBe(other);
  expect(changed.total).toBe("64200.00");
});

it("a quantity that fits ends the trouble with the stock; what is sold out stays out", () => {
  const tooLittle = row("soja", {
    total: null,
    issues: [{ code: "too_little", message: "", suggested_quantity: "900" }],
  });
  const soldOut = row("milho", {
    total: null,
    issues: [{ code: "sold_out", message: "", suggested_quantity: null }],
  });
  const cart = cartOf([tooLittle, soldOut]);
  const changed = withQuantities(
    cart,
    new Map([
      ["soja", "900"],
      ["milho", "600"],
    ]),
  );
  expect(changed.rows.map(({ total }) => total)).toEqual(["115560.00", null]);
  expect(orderable(cart)).toEqual([]);
  expect(orderable(changed)).toHaveLength(1);
});

it("a price that changed is taken note of with the next change", () => {
  const dearer = row("soja", {
    issues: [{ code: "price_up", message: "", suggested_quantity: null }],
  });
  const changed = withQuantities(cartOf([dearer]), new Map([["soja", "600"]]));
  expect(changed.rows[0]?.issues).toEqual([]);
});

it("rows stand together by seller, and what nobody sells any more comes last", () => {
  const gone = row("gone", { seller: null, product: null, total: null });
  const groups = bySeller([gone, row("soja"), row("milho", { seller: valeVerde }), row("trigo")]);
  expect(groups.map(({ seller, rows }) => [seller?.name, rows.length])).toEqual([
    ["Fazenda Santa Rita", 2],
    ["Vale Verde", 1],
    [undefined, 1],
  ]);
});
