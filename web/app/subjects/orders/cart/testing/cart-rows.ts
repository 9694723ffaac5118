import type { Cart, CartRow } from "@areon/contracts/orders/cart";

/** A cart with these rows, whose sum nobody looks at. */
export function cartOf(rows: CartRow[]): Cart {
  return { rows, total: "0.00", most_rows: 50 };
}

/** Five hundred sacks, the minimum lot, with a tier at a thousand. */
export function row(id: string, part: Partial<CartRow> = {}): CartRow {
  return {
    product_id: id,
    quantity: "500",
    title: id,
    seller: { party_id: "a", name: "Fazenda Santa Rita", is_verified: true },
    offer: {
      code: "P-1",
      slug: id,
      unit: "sc60",
      unit_price: "128.40",
      price: "128.40",
      tiers: [{ from_quantity: "1000", price: "127.00" }],
      minimum_quantity: "500",
      available: "2000",
      delivery: ["fob"],
      photo: null,
      place: { municipality: "Sorriso", uf: "MT" },
    },
    delivery: null,
    total: "64200.00",
    issues: [],
    ...part,
  };
}
