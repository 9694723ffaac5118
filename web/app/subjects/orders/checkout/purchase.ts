import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { CheckoutDraft } from "./checkout-draft.ts";
import type { QuoteWish } from "./checkout-queries.ts";

/** What is being bought: everything in the cart, or one offer by itself. */
export interface Purchase extends Pick<CheckoutDraft, "of" | "deliveries"> {
  items?: QuoteWish["items"];
}

/** `/checkout?produto=…&qtd=…` buys that alone; without it the cart is bought. */
export function purchaseAt(search: URLSearchParams, state: unknown): Purchase {
  const productId = search.get("produto");
  const quantity = search.get("qtd");
  if (!productId || !quantity) return { of: "cart", deliveries: {} };
  const chosen = chosenDelivery(state);
  return {
    of: `${productId} ${quantity}`,
    deliveries: chosen ? { [chosen.party_id]: chosen.mode } : {},
    items: [{ product_id: productId, quantity }],
  };
}

/** What a page that leads here tells of the delivery that was chosen on it. */
interface ChosenDelivery {
  party_id: string;
  mode: DeliveryMode;
}

function chosenDelivery(state: unknown): ChosenDelivery | undefined {
  if (typeof state !== "object" || state === null || !("delivery" in state)) return undefined;
  return state.delivery as ChosenDelivery;
}
