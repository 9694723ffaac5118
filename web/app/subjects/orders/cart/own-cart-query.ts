import type { Cart, getCart, joinCart } from "@areon/contracts/orders/cart";
import { queryOptions } from "@tanstack/react-query";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { keepRows, keptRows, type KeptRow } from "./kept-cart.ts";
import { showToast } from "~/platform/toasts/toast-store";

/** The cart of who is signed in. The first reading brings in what was gathered before signing in. */
export function ownCartQuery(userId: string) {
  return queryOptions({
    queryKey: ["cart", userId],
    queryFn: ({ signal }) => readCart(signal),
    staleTime: 30_000,
  });
}

async function readCart(signal: AbortSignal): Promise<Cart> {
  const gathered = keptRows();
  const joined = gathered.length > 0 ? await join(gathered) : undefined;
  return joined ?? (await call<typeof getCart>({ method: "GET", path: "/cart", signal }));
}

/** Not given up half-way: the device forgets its rows when the server has them, and not before. */
async function join(gathered: readonly KeptRow[]): Promise<Cart | undefined> {
  try {
    const { cart, dropped } = await call<typeof joinCart>({
      method: "POST",
      path: "/cart/join",
      body: { items: [...gathered] },
    });
    forget(gathered);
    if (dropped.length > 0) tellDropped(dropped);
    return cart;
  } catch (failure) {
    // What the server can not even read would be refused every time.
    if (!(failure instanceof ApiProblem) || failure.status !== 400) throw failure;
    forget(gathered);
    return undefined;
  }
}

function forget(gathered: readonly KeptRow[]): void {
  const ids = new Set(gathered.map(({ product_id: id }) => id));
  keepRows(keptRows().filter(({ product_id: id }) => !ids.has(id)));
}

function tellDropped(dropped: readonly { title: string }[]): void {
  const titles = dropped.map(({ title }) => title).filter(Boolean);
  showToast({
    title: "Nem tudo pôde ficar no carrinho",
    text:
      titles.length > 0
        ? `Ficou de fora: ${titles.join(", ")}.`
        : "Uma oferta que você tinha escolhido não está mais no ar.",
  });
}
