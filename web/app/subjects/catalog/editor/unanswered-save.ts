import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type { saveProduct } from "@areon/contracts/catalog/products";
import type { KeptKey } from "./kept-product.ts";

type SaveBody = EndpointInput<typeof saveProduct>["body"];

/** A save that moves the stock and that nobody has answered: it may have been done, or not. */
export interface UnansweredSave {
  body: SaveBody;
  /** The number that stood in the form. */
  typed: string;
}

export function rememberSave(key: KeptKey, save: UnansweredSave): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(save));
  } catch {
    // A full device goes without; only a lost answer would need it.
  }
}

export function forgetSave(key: KeptKey): void {
  localStorage.removeItem(storageKey(key));
}

export function readUnansweredSave(key: KeptKey): UnansweredSave | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(key)) ?? "null") as UnansweredSave;
    return kept?.body ? kept : undefined;
  } catch {
    return undefined;
  }
}

function storageKey({ userId, productId }: KeptKey): string {
  return `areon.product-save.${userId}.${productId}`;
}
