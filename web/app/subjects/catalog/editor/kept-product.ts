import type { SellerProduct } from "@areon/contracts/catalog/products";
import type { ProductDraft } from "./product-draft.ts";

/** What was typed and the server may not have: found again after a reload or a lost signal. */
export interface KeptProduct {
  draft: ProductDraft;
  /** What it was begun on; null while the server has nothing of it. */
  base: SellerProduct | null;
}

export interface KeptKey {
  userId: string;
  productId: string;
}

export function keepProduct(key: KeptKey, kept: KeptProduct): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(kept));
  } catch {
    // A full device keeps what it can; the page goes on sending.
  }
}

export function forgetProduct(key: KeptKey): void {
  localStorage.removeItem(storageKey(key));
}

export function readKeptProduct(key: KeptKey): KeptProduct | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(key)) ?? "null") as KeptProduct | null;
    return kept?.draft ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Drafts of this person that exist on this device only, the newest first. */
export function keptOnlyHere(userId: string): { productId: string; title: string }[] {
  const prefix = storageKey({ userId, productId: "" });
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const productId = name.slice(prefix.length);
      const kept = readKeptProduct({ userId, productId });
      return kept && kept.base === null ? { productId, title: kept.draft.title } : [];
    });
}

function storageKey({ userId, productId }: KeptKey): string {
  return `areon.product.${userId}.${productId}`;
}
