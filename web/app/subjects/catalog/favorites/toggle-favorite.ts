import type { addFavorite, removeFavorite } from "@areon/contracts/catalog/favorites";
import type { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { showToast } from "~/platform/toasts/toast-store";
import { favoriteIdsQuery, favoritesKey } from "./favorite-queries.ts";

/** By offer: what is pressed while an answer is awaited is sent after it, so the last press counts. */
const sendings = new Map<string, Promise<void>>();

/** Shown at once, taken back when the server did not take it. */
export async function toggleFavorite(queries: QueryClient, productId: string): Promise<void> {
  const { queryKey } = favoriteIdsQuery;
  await queries.cancelQueries({ queryKey });
  const isOn = queries.getQueryData(queryKey)?.includes(productId) ?? false;
  const show = (on: boolean) =>
    queries.setQueryData(queryKey, (ids = []) => {
      const others = ids.filter((id) => id !== productId);
      return on ? [productId, ...others] : others;
    });
  show(!isOn);
  const before = sendings.get(productId)?.catch(() => undefined);
  const sending = before ? before.then(() => send(productId, !isOn)) : send(productId, !isOn);
  sendings.set(productId, sending);
  const isLast = () => sendings.get(productId) === sending;
  try {
    await sending;
    if (!isLast()) return;
    if (isOn) showToast({ title: "Retirada dos favoritos" });
    else showToast({ title: "Nos seus favoritos", text: "Avisamos se o preço cair." });
  } catch (failure) {
    if (!isLast()) return;
    show(isOn);
    const problem = failure instanceof ApiProblem ? failure : undefined;
    showToast({
      tone: "error",
      title: problem?.title ?? "O favorito não foi salvo",
      text: problem?.detail ?? "Confira sua conexão e tente de novo.",
    });
  }
  sendings.delete(productId);
  void queries.invalidateQueries({ queryKey: favoritesKey });
}

async function send(productId: string, on: boolean): Promise<void> {
  const params = { product_id: productId };
  const path = "/catalog/favorites/{product_id}";
  if (on) await call<typeof addFavorite>({ method: "PUT", path, params });
  else await call<typeof removeFavorite>({ method: "DELETE", path, params });
}
