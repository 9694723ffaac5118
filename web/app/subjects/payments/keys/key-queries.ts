import type { PixKeyKind } from "@areon/contracts/brazil/pix-key";
import type { listPixKeys, registerPixKey, removePixKey } from "@areon/contracts/payments/keys";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { askAfresh } from "~/subjects/wallet/wallet-query";
import { paymentsKey } from "../page/payments-key.ts";

export const pixKeysQuery = queryOptions({
  queryKey: [...paymentsKey, "key"],
  queryFn: ({ signal }) =>
    call<typeof listPixKeys>({ method: "GET", path: "/wallet/pix-keys", signal }),
  // A key takes the bank a moment; who waits for it asks even without the live channel.
  refetchInterval: ({ state: { data } }) =>
    data?.keys.some(({ state }) => state === "registering" || state === "removing") ? 5_000 : false,
  ...askAfresh,
});

export function postPixKey(id: string, kind: PixKeyKind) {
  return call<typeof registerPixKey>({
    method: "POST",
    path: "/wallet/pix-keys",
    body: { id, kind },
  });
}

export function giveKeyUp(id: string) {
  return call<typeof removePixKey>({
    method: "POST",
    path: "/wallet/pix-keys/{id}/removal",
    params: { id },
  });
}
