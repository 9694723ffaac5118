import type {
  Boleto,
  boletoFilters,
  cancelBoleto,
  createChargeBoleto,
  createDepositBoleto,
  getBoleto,
  listBoletos,
} from "@areon/contracts/payments/boletos";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { whileThere } from "~/platform/api/while-there";
import { askAfresh } from "~/subjects/wallet/wallet-query";
import { paymentsKey } from "../page/payments-key.ts";

export type BoletoFilter = (typeof boletoFilters)[number];
export type BoletoPurpose = Boleto["purpose"];

const key = [...paymentsKey, "boleto"] as const;

export function boletoQuery(id: string) {
  return queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) =>
      call<typeof getBoleto>({
        method: "GET",
        path: "/wallet/boletos/{id}",
        params: { id },
        signal,
      }),
    // The bank registers a boleto within seconds; who waits for it asks even without the live channel.
    refetchInterval: ({ state: { data, error } }) =>
      whileThere(error, data?.state === "creating" ? 5_000 : 30_000),
    ...askAfresh,
  });
}

export interface BoletosShown {
  purpose: BoletoPurpose;
  filter: BoletoFilter | undefined;
  cursor: string | undefined;
}

export function boletosQuery(shown: BoletosShown) {
  return queryOptions({
    queryKey: [...key, "list", shown],
    queryFn: ({ signal }) =>
      call<typeof listBoletos>({
        method: "GET",
        path: "/wallet/boletos",
        query: { ...shown, limit: 10 },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...askAfresh,
  });
}

export function postDepositBoleto(
  body: EndpointInput<typeof createDepositBoleto>["body"],
): Promise<Boleto> {
  return call<typeof createDepositBoleto>({
    method: "POST",
    path: "/wallet/boletos/deposits",
    body,
  });
}

export function postChargeBoleto(
  body: EndpointInput<typeof createChargeBoleto>["body"],
): Promise<Boleto> {
  return call<typeof createChargeBoleto>({ method: "POST", path: "/wallet/boletos", body });
}

export function callBoletoOff(id: string): Promise<Boleto> {
  return call<typeof cancelBoleto>({
    method: "POST",
    path: "/wallet/boletos/{id}/cancellation",
    params: { id },
  });
}
