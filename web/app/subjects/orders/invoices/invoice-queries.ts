import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { listInvoices, listSaleInvoices } from "@areon/contracts/orders/invoices";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { ordersKey } from "../order-queries.ts";

export type InvoiceLine = EndpointResponse<typeof listInvoices>["invoices"][number];

export type SaleInvoiceLine = EndpointResponse<typeof listSaleInvoices>["invoices"][number];

export interface InvoiceList {
  year: number | undefined;
  q: string;
  cursor: string | undefined;
}

export function invoicesQuery({ year, q, cursor }: InvoiceList) {
  return queryOptions({
    queryKey: [...ordersKey, "invoices", year, q, cursor],
    queryFn: ({ signal }) =>
      call<typeof listInvoices>({
        method: "GET",
        path: "/invoices",
        query: { year, q: q === "" ? undefined : q, cursor, limit: 20 },
        signal,
      }),
    placeholderData: (shown) => shown,
    staleTime: 0,
  });
}

export function saleInvoicesQuery({ year, q, cursor }: InvoiceList) {
  return queryOptions({
    queryKey: [...ordersKey, "sale invoices", year, q, cursor],
    queryFn: ({ signal }) =>
      call<typeof listSaleInvoices>({
        method: "GET",
        path: "/seller/invoices",
        query: { year, q: q === "" ? undefined : q, cursor, limit: 20 },
        signal,
      }),
    placeholderData: (shown) => shown,
    staleTime: 0,
  });
}
