import type { WantedDelivery } from "@areon/contracts/orders/cart";
import type { QueryClient } from "@tanstack/react-query";
import { sessionUser } from "~/platform/api/session-user";
import { forgetDelivery } from "../checkout/checkout-draft.ts";
import { changeOwnCart } from "./change-own-cart.ts";
import { keepRows, keptRows } from "./kept-cart.ts";
import { showToast } from "~/platform/toasts/toast-store";

/** As many as a cart on the server has room for; more would be left out when they join. */
const mostKeptRows = 50;

export interface CartWish {
  productId: string;
  quantity: string;
  /** As it was chosen where it was put in; a visitor chooses in the checkout. */
  delivery?: (WantedDelivery & { sellerId: string }) | undefined;
}

/** So much of an offer lies in the cart afterwards, however much there was. False when it does not. */
export async function putInCart(
  queries: QueryClient,
  { productId, quantity, delivery }: CartWish,
): Promise<boolean> {
  const user = sessionUser();
  if (!user) return keepForLater(productId, quantity);
  if (!delivery) return await changeOwnCart(queries, user.id, { productId, quantity });
  const { sellerId, ...chosen } = delivery;
  forgetDelivery(user.id, sellerId);
  return await changeOwnCart(queries, user.id, { productId, quantity, delivery: chosen });
}

function keepForLater(productId: string, quantity: string): boolean {
  const rows = keptRows();
  const isThere = rows.some((row) => row.product_id === productId);
  if (!isThere && rows.length >= mostKeptRows) {
    showToast({
      tone: "error",
      title: "Seu carrinho está cheio",
      text: "Retire algum item ou finalize a compra para pôr outro.",
    });
    return false;
  }
  try {
    keepRows(
      isThere
        ? rows.map((row) => (row.product_id === productId ? { ...row, quantity } : row))
        : [...rows, { product_id: productId, quantity }],
    );
    return true;
  } catch {
    showToast({
      tone: "error",
      title: "Este navegador não guarda o carrinho",
      text: "Entre na sua conta para comprar.",
    });
    return false;
  }
}
