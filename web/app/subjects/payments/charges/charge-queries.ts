import type {
  createCharge,
  getCharge,
  getTransferInstructions,
  listCharges,
  PixCharge,
  removeCharge,
} from "@areon/contracts/payments/charges";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { whileThere } from "~/platform/api/while-there";
import { askAfresh } from "~/subjects/wallet/wallet-query";
import { paymentsKey } from "../page/payments-key.ts";

export type ChargePurpose = PixCharge["purpose"];

const key = [...paymentsKey, "charge"] as const;

export function chargeQuery(id: string) {
  return queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) =>
      call<typeof getCharge>({
        method: "GET",
        path: "/wallet/charges/{id}",
        params: { id },
        signal,
      }),
    // The live channel tells at once; this is for where it does not get through.
    refetchInterval: ({ state: { data, error } }) =>
      whileThere(error, data && !isOpen(data) ? false : 10_000),
    ...askAfresh,
  });
}

function isOpen({ state }: Pick<PixCharge, "state">): boolean {
  return state === "new" || state === "active";
}

export function chargesQuery(purpose: ChargePurpose, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...key, "list", purpose, cursor],
    queryFn: ({ signal }) =>
      call<typeof listCharges>({
        method: "GET",
        path: "/wallet/charges",
        query: { purpose, limit: 10, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...askAfresh,
  });
}

export function postCharge(body: {
  id: string;
  purpose: ChargePurpose;
  amount: string;
  description: string;
  lives_seconds: number;
}): Promise<PixCharge> {
  return call<typeof createCharge>({ method: "POST", path: "/wallet/charges", body });
}

export function takeChargeBack(id: string): Promise<PixCharge> {
  return call<typeof removeCharge>({
    method: "POST",
    path: "/wallet/charges/{id}/removal",
    params: { id },
  });
}

/** Where money is sent by bank transfer. It is refused where no bank is connected, which it tells too. */
export const instructionsQuery = queryOptions({
  queryKey: [...paymentsKey, "instructions"],
  queryFn: ({ signal }) =>
    call<typeof getTransferInstructions>({
      method: "GET",
      path: "/wallet/transfer-instructions",
      signal,
    }),
  ...askAfresh,
  staleTime: 5 * 60_000,
});
