import type {
  Cart,
  putCartItem,
  removeCartItem,
  WantedDelivery,
} from "@areon/contracts/orders/cart";
import type { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { ownCartQuery } from "./own-cart-query.ts";
import { withQuantities } from "./reckon-cart.ts";
import { showToast } from "~/platform/toasts/toast-store";

/** Wanted and not yet taken by the server, by offer; presses meanwhile only change what is wanted. */
const wanted = new Map<string, string | null>();
/** How it shall be delivered, for what is put in with its delivery. */
const chosen = new Map<string, WantedDelivery>();
const watchers = new Set<() => void>();
let sending: Promise<boolean> | undefined;

export interface CartChange {
  productId: string;
  /** Null takes it out. */
  quantity: string | null;
  /** Without it, what was chosen before stays. */
  delivery?: WantedDelivery | undefined;
}

/**
 * Shown at once, sent one after the other, taken back when the server did not take it. Resolves when
 * nothing is under way any more: true when all that was wanted is in the cart.
 */
export function changeOwnCart(
  queries: QueryClient,
  userId: string,
  { productId, quantity, delivery }: CartChange,
): Promise<boolean> {
  const { queryKey } = ownCartQuery(userId);
  // A reading that is under way would bring back what was there before the press.
  void queries.cancelQueries({ queryKey });
  const before = queries.getQueryData(queryKey);
  wanted.set(productId, quantity);
  if (delivery) chosen.set(productId, delivery);
  queries.setQueryData(queryKey, (cart) => cart && withQuantities(cart, wanted));
  sending ??= sendAll(queries, userId, before).finally(() => {
    sending = undefined;
    tellWatchers();
  });
  tellWatchers();
  return sending;
}

/** Whether the server still has to say yes to something that is shown. */
export function isCartChanging(): boolean {
  return sending !== undefined;
}

export function watchCartChanges(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

async function sendAll(
  queries: QueryClient,
  userId: string,
  before: Cart | undefined,
): Promise<boolean> {
  const { queryKey } = ownCartQuery(userId);
  let confirmed = before;
  for (let next = firstWanted(); next; next = firstWanted()) {
    const [productId, quantity] = next;
    const delivery = chosen.get(productId);
    try {
      confirmed = await send({ productId, quantity, delivery });
      if (chosen.get(productId) === delivery) {
        chosen.delete(productId);
        if (wanted.get(productId) === quantity) wanted.delete(productId);
      }
      // A reading that began before this answer may not know of the change, and would undo it on the screen.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, withQuantities(confirmed, wanted));
    } catch (failure) {
      wanted.clear();
      chosen.clear();
      // What the server last said, at once: without a network nothing better will come.
      queries.setQueryData(queryKey, confirmed);
      tellFailure(failure);
      void queries.invalidateQueries({ queryKey });
      return false;
    }
  }
  return true;
}

function firstWanted(): [string, string | null] | undefined {
  return wanted.entries().next().value;
}

function send({ productId, quantity, delivery }: CartChange): Promise<Cart> {
  const params = { product_id: productId };
  const path = "/cart/items/{product_id}";
  if (quantity === null) return call<typeof removeCartItem>({ method: "DELETE", path, params });
  return call<typeof putCartItem>({ method: "PUT", path, params, body: { quantity, delivery } });
}

function tellFailure(failure: unknown): void {
  const problem = failure instanceof ApiProblem ? failure : undefined;
  showToast({
    tone: "error",
    title: problem?.status ? problem.title : "O carrinho não mudou",
    text: problem?.status
      ? problem.detail
      : "Não houve resposta. Confira sua conexão e tente de novo.",
  });
}

function tellWatchers(): void {
  for (const changed of watchers) changed();
}
