import type { markFavoritesSeen } from "@areon/contracts/catalog/favorites";
import { call } from "~/platform/api/client";

/** A fall is told against what stood on a screen. It is a hint, so a failure is not worth a word. */
export function tellSeen(seen: { product_id: string; price: string }[]): void {
  call<typeof markFavoritesSeen>({
    method: "POST",
    path: "/catalog/favorites/seen",
    body: { seen },
  }).catch(() => undefined);
}
