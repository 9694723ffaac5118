import type { QueryClient } from "@tanstack/react-query";
import { sessionUser } from "~/platform/api/session-user";
import { changeOwnCart } from "./change-own-cart.ts";
import { keepRows, keptRows } from "./kept-cart.ts";
import { showToast } from "~/platform/toasts/toast-store";

/** As many as a cart on the server has room for; more would be left out when they join. */
const mostKeptRows = 50;

/** So much of an offer lies in the cart afterwards, however much there was. False when it does not. */
export async function putInCart(
  queries: QueryClient,
  productId: string,
  quantity: string,
): Promise<boolean> {
  const user = sessionUser();
  if (user) return await changeOwnCart(queries, user.id, productId, quantity);
  return keepForLater(productId, quantity);
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
