import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { CartRow } from "@areon/contracts/orders/cart";
import type { CheckoutQuote } from "@areon/contracts/orders/quote";
import { useQuery } from "@tanstack/react-query";
import type { CartInHand } from "../cart/use-cart.ts";
import { quoteQuery } from "./checkout-queries.ts";
import type { Purchase } from "./purchase.ts";

interface QuoteParts {
  /** Read first: what a visitor had gathered joins with that. */
  inCart: CartInHand;
  addressId: string | null;
  deliveries: Readonly<Record<string, DeliveryMode>>;
  /** False while it is not known yet where to. */
  isReady: boolean;
}

interface Quoted {
  quote: CheckoutQuote | undefined;
  isQuoting: boolean;
  error: Error | null;
  retry: () => void;
}

/** What it costs now. */
export function useQuote(purchase: Purchase, parts: QuoteParts): Quoted {
  const { cart, isSaving, error: cartError, retry: readCart } = parts.inCart;
  const isCart = purchase.items === undefined;
  const lies = isCart ? cart?.rows.map(rowText).join() : "";
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...quoteQuery(
      {
        ...(purchase.items && { items: purchase.items }),
        address_id: parts.addressId,
        deliveries: Object.entries(parts.deliveries).map(([partyId, mode]) => ({
          party_id: partyId,
          mode,
        })),
      },
      lies ?? "",
    ),
    enabled: parts.isReady && lies !== undefined && !(isCart && isSaving),
  });
  return {
    quote: data,
    isQuoting: isFetching && isPlaceholderData,
    error: data ? null : (error ?? (isCart && !cart ? cartError : null)),
    retry: () => {
      if (isCart && !cart) readCart();
      void refetch();
    },
  };
}

/** What a quote depends on. */
function rowText({ product_id, quantity, delivery }: CartRow): string {
  return `${product_id} ${quantity} ${delivery?.mode ?? ""}`;
}
