import * as contract from "@areon/contracts/orders/invoices";
import type { Vault } from "#modules/identity";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { linkInvoice } from "./link-invoice.ts";
import { listInvoices } from "./list-invoices.ts";
import { listSaleInvoices } from "./list-sale-invoices.ts";
import { serveInvoice } from "./serve-invoice.ts";

export function orderInvoiceRoutes(parts: {
  db: Database;
  vault: Vault;
  config: Config;
}): (Route | RawRoute)[] {
  const trader = { permission: { userTypes: ["buyer", "seller"] } } as const;
  return [
    route(contract.listInvoices, trader, ({ query, actor }) =>
      listInvoices(parts.db, query, actor.userId),
    ),
    route(contract.listSaleInvoices, trader, ({ query, actor }) =>
      listSaleInvoices(parts.db, query, actor.userId),
    ),
    route(contract.linkInvoice, trader, ({ params, actor }) =>
      linkInvoice(parts, params.id, actor.userId),
    ),
    rawRoute({
      permission: "public",
      rateClass: "costly",
      method: ["GET"],
      url: "/api/v1/invoices/files/:name",
      handle: (request, reply) => serveInvoice(parts, request, reply),
    }),
  ];
}
