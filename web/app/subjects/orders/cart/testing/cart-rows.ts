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
    created_at: null,
    product: {
      id,
      code: "P-1",
      slug: id,
      title: id,
      unit: "sc60",
      unit_price: "128.40",
      price: "128.40",
      tiers: [{ from_quantity: "1000", price: "127.00" }],
      minimum_quantity: "500",
      stock_quantity: "2000",
      delivery: ["fob"],
      image_url: null,
      photo: null,
      place: { municipality: "Sorriso", uf: "MT" },
      seller_id: "a",
      seller: { full_name: "Fazenda Santa Rita" },
    },
    delivery: null,
    total: "64200.00",
    issues: [],
    ...part,
  };
}
