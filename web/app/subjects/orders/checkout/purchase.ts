import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { Cart, WantedDelivery } from "@areon/contracts/orders/cart";
import type { QuoteWish } from "./checkout-queries.ts";
import { deliveryWords } from "./delivery-words.ts";

/** What is being bought: everything in the cart, or one offer by itself. */
export interface Purchase {
  /** Tells one from another. */
  of: string;
  items?: QuoteWish["items"];
}

interface SingleItem {
  product_id: string;
  quantity: string;
  delivery?: WantedDelivery | undefined;
}

/**
 * The address says all that was chosen, so that signing in, a registration on the way and a reload keep it:
 * `/checkout?produto=…&qtd=…&entrega=cif&destino=5107925`.
 */
export function checkoutPath({ product_id, quantity, delivery }: SingleItem): string {
  const search = new URLSearchParams({ produto: product_id, qtd: quantity });
  if (delivery) search.set("entrega", delivery.mode);
  if (delivery?.mode === "cif" && delivery.municipality !== null) {
    search.set("destino", String(delivery.municipality));
  }
  return `/checkout?${search.toString()}`;
}

/** What `checkoutPath` wrote; without an offer the cart is bought. */
export function purchaseAt(search: URLSearchParams): Purchase {
  const product_id = search.get("produto");
  const quantity = search.get("qtd");
  if (!product_id || !quantity) return { of: "cart" };
  const delivery = deliveryAt(search);
  return {
    of: `${product_id} ${quantity}`,
    items: [{ product_id, quantity, ...(delivery && { delivery }) }],
  };
}

function deliveryAt(search: URLSearchParams): WantedDelivery | undefined {
  const mode = search.get("entrega") ?? "";
  const town = search.get("destino") ?? "";
  if (!isMode(mode)) return undefined;
  return { mode, municipality: /^[1-9]\d{6}$/.test(town) ? Number(town) : null };
}

function isMode(text: string): text is DeliveryMode {
  return Object.hasOwn(deliveryWords, text);
}

/** Codes of the towns that freight was shown for, for what shall be brought; each once. */
export function townsOf({ items }: Purchase, cart: Pick<Cart, "rows"> | undefined): number[] {
  const codes = items
    ? items.map(({ delivery }) => (delivery?.mode === "cif" ? delivery.municipality : null))
    : (cart?.rows ?? []).map(({ delivery }) =>
        delivery?.mode === "cif" ? delivery.to?.ibge_code : null,
      );
  return [...new Set(codes.flatMap((code) => code ?? []))];
}
