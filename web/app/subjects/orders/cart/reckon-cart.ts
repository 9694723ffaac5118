import { lineTotal, unitPriceFor } from "@areon/contracts/catalog/terms/pricing";
import type { Cart, CartIssue, CartRow } from "@areon/contracts/orders/cart";
import { quantityFault } from "~/subjects/catalog/quantity";
import { amountOf, centsOf } from "~/platform/text/cents";

/** What a person wants of each offer; null takes the row out. */
export type WantedQuantities = ReadonlyMap<string, string | null>;

/** The cart as the server will have it, reckoned with the server's own sums. */
export function withQuantities(cart: Cart, wanted: WantedQuantities): Cart {
  if (wanted.size === 0) return cart;
  const rows = cart.rows.flatMap((row) => {
    const quantity = wanted.get(row.product_id);
    if (quantity === undefined || quantity === row.quantity) return [row];
    return quantity === null ? [] : [withQuantity(row, quantity)];
  });
  return { ...cart, rows, total: sumOf(rows) };
}

/** Rows that can be ordered as they stand. */
export function orderable(cart: Cart): CartRow[] {
  return cart.rows.filter(({ total }) => total !== null);
}

export interface SellerRows {
  seller: CartRow["seller"];
  rows: CartRow[];
}

/** One group for each seller, in the order in which they were put in; what is gone comes last. */
export function bySeller(rows: readonly CartRow[]): SellerRows[] {
  const groups = new Map<string, SellerRows>();
  for (const row of rows) {
    const id = row.seller?.party_id ?? "";
    const group = groups.get(id) ?? { seller: row.seller, rows: [] };
    groups.set(id, { ...group, rows: [...group.rows, row] });
  }
  return [...groups.values()].toSorted((a, b) => Number(!a.seller) - Number(!b.seller));
}

function withQuantity(row: CartRow, quantity: string): CartRow {
  const { product } = row;
  if (!product) return { ...row, quantity };
  const issues = row.issues.filter(({ code }) => outlives(code, product, Number(quantity)));
  const unitPrice = unitPriceFor(product, quantity);
  return {
    ...row,
    quantity,
    product: { ...product, unit_price: unitPrice },
    issues,
    total:
      isOutside(product, quantity) || issues.some(({ code }) => stops(code))
        ? null
        : lineTotal(product, quantity),
  };
}

/** The server's words for it come with its answer; meanwhile it is in no sum. */
function isOutside(product: NonNullable<CartRow["product"]>, quantity: string): boolean {
  const { minimum_quantity: minimum, stock_quantity: available } = product;
  return quantityFault(quantity, { minimum, available }) !== null;
}

/** A changed price is taken note of with the next change; a quantity that fits ends its own trouble. */
function outlives(
  code: CartIssue["code"],
  product: NonNullable<CartRow["product"]>,
  quantity: number,
): boolean {
  if (code === "too_little") return quantity > Number(product.stock_quantity);
  if (code === "below_minimum") return quantity < Number(product.minimum_quantity);
  return code !== "price_up" && code !== "price_down";
}

function stops(code: CartIssue["code"]): boolean {
  return code !== "price_up" && code !== "price_down";
}

function sumOf(rows: readonly CartRow[]): string {
  return amountOf(rows.reduce((sum, { total }) => sum + centsOf(total ?? "0.00"), 0n));
}
