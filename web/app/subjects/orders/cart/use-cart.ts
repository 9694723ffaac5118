import type { Cart, previewCart } from "@areon/contracts/orders/cart";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { call } from "~/platform/api/client";
import { useSessionUser } from "~/platform/api/session-user";
import { changeOwnCart, isCartChanging, watchCartChanges } from "./change-own-cart.ts";
import { keepRows, keptCartText, keptRows, watchKeptCart, type KeptRow } from "./kept-cart.ts";
import { ownCartQuery } from "./own-cart-query.ts";
import { withQuantities } from "./reckon-cart.ts";

export interface CartInHand {
  /** Undefined until it is known. */
  cart: Cart | undefined;
  error: Error | null;
  retry: () => void;
  /** Something that is shown has not been taken by the server yet. */
  isSaving: boolean;
  /** Null takes the row out. */
  setQuantity: (productId: string, quantity: string | null) => void;
}

/** The cart of who is there: on the server for who is signed in, on the device for a visitor. */
export function useCart(): CartInHand {
  const userId = useSessionUser()?.id;
  const own = useOwnCart(userId);
  const visitors = useVisitorsCart(userId === undefined);
  return userId === undefined ? visitors : own;
}

function useOwnCart(userId = ""): CartInHand {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ ...ownCartQuery(userId), enabled: userId !== "" });
  const isSaving = useSyncExternalStore(watchCartChanges, isCartChanging, () => false);
  return {
    cart: data,
    error,
    retry: () => void refetch(),
    isSaving,
    setQuantity: (productId, quantity) =>
      void changeOwnCart(queries, userId, { productId, quantity }),
  };
}

const emptyCart: Cart = { rows: [], total: "0.00", most_rows: 0 };

function useVisitorsCart(isVisitor: boolean): CartInHand {
  const text = useSyncExternalStore(watchKeptCart, keptCartText, () => null);
  const rows = keptRows(text);
  const isAsked = isVisitor && rows.length > 0;
  const { data, error, refetch } = useQuery({
    queryKey: ["cart", "visitor", text],
    queryFn: ({ signal }) => preview(rows, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return {
    cart: isAsked ? data && asKept(data, rows) : emptyCart,
    error,
    retry: () => void refetch(),
    isSaving: false,
    setQuantity: (productId, quantity) => keepRows(changed(keptRows(), productId, quantity)),
  };
}

/** The last answer with what the device has now, until the next answer is there. */
function asKept(cart: Cart, rows: readonly KeptRow[]): Cart {
  const kept = new Map(rows.map((row) => [row.product_id, row.quantity]));
  return withQuantities(
    cart,
    new Map(cart.rows.map(({ product_id: id }) => [id, kept.get(id) ?? null])),
  );
}

function changed(rows: KeptRow[], productId: string, quantity: string | null): KeptRow[] {
  return rows.flatMap((row) => {
    if (row.product_id !== productId) return [row];
    return quantity === null ? [] : [{ ...row, quantity }];
  });
}

function preview(rows: readonly KeptRow[], signal: AbortSignal): Promise<Cart> {
  return call<typeof previewCart>({
    method: "POST",
    path: "/cart/preview",
    body: { items: [...rows] },
    signal,
  });
}
