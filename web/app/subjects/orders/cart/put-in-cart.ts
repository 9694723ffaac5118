import type { WantedDelivery } from "@areon/contracts/orders/cart";
import type { QueryClient } from "@tanstack/react-query";
import { sessionUser } from "~/platform/api/session-user";
import { forgetDelivery } from "../checkout/checkout-draft.ts";
import { changeOwnCart } from "./change-own-cart.ts";
import { keepRows, keptRows, type KeptRow } from "./kept-cart.ts";
import { showToast } from "~/platform/toasts/toast-store";

/** As many as a cart on the server has room for; more would be left out when they join. */
const mostKeptRows = 50;

export interface CartWish {
  productId: string;
  quantity: string;
  /** As it was chosen where it was put in. */
  delivery?: (WantedDelivery & { sellerId: string }) | undefined;
}

/** So much of an offer lies in the cart afterwards, however much there was. False when it does not. */
export async function putInCart(
  queries: QueryClient,
  { productId, quantity, delivery }: CartWish,
): Promise<boolean> {
  const user = sessionUser();
  const chosen = delivery && { mode: delivery.mode, municipality: delivery.municipality };
  if (!user) {
    return keepForLater({ product_id: productId, quantity, ...(chosen && { delivery: chosen }) });
  }
  if (delivery) forgetDelivery(user.id, delivery.sellerId);
  return await changeOwnCart(queries, user.id, { productId, quantity, delivery: chosen });
}

function keepForLater(wished: KeptRow): boolean {
  const rows = keptRows();
  const isThere = rows.some((row) => row.product_id === wished.product_id);
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
        ? rows.map((row) => (row.product_id === wished.product_id ? { ...row, ...wished } : row))
        : [...rows, wished],
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
