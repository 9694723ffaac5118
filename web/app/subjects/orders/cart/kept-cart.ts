import type { ChosenItem } from "@areon/contracts/orders/cart";
import { storedText } from "~/platform/api/stored-session";
import { keptCartEvent, keptCartKey } from "../kept-cart-place.ts";

/** One row of a visitor's cart: it stays on the device until they sign in. */
export type KeptRow = ChosenItem;

/** As it is stored: the same text is the same cart. Null on the server, where nobody has one. */
export function keptCartText(): string | null {
  return storedText(keptCartKey);
}

export function keptRows(text = keptCartText()): KeptRow[] {
  try {
    const rows: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(rows) ? rows.filter(isRow) : [];
  } catch {
    return [];
  }
}

/** As they were put in, which is how the server lists them too. A browser that keeps nothing throws. */
export function keepRows(rows: readonly KeptRow[]): void {
  if (rows.length > 0) localStorage.setItem(keptCartKey, JSON.stringify(rows));
  else localStorage.removeItem(keptCartKey);
  window.dispatchEvent(new Event(keptCartEvent));
}

export function watchKeptCart(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  window.addEventListener(keptCartEvent, changed);
  return () => {
    window.removeEventListener("storage", changed);
    window.removeEventListener(keptCartEvent, changed);
  };
}

function isRow(row: unknown): row is KeptRow {
  return (
    typeof row === "object" &&
    row !== null &&
    "product_id" in row &&
    typeof row.product_id === "string" &&
    "quantity" in row &&
    typeof row.quantity === "string"
  );
}
