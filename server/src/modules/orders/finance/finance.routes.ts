import * as contract from "@areon/contracts/orders/finance";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { exportFinance } from "./export-finance.ts";
import { getSellerFinance } from "./get-seller-finance.ts";
import { listDebts } from "./list-debts.ts";
import { listFinanceOrders } from "./list-finance-orders.ts";
import { serveFinanceFile } from "./serve-finance-file.ts";

export function orderFinanceRoutes(parts: { db: Database; config: Config }): (Route | RawRoute)[] {
  const { db } = parts;
  const seller = { permission: { userTypes: ["seller"] } } as const;
  // What somebody owes is theirs to read and to pay; buyers sell too, in auctions.
  const trader = { permission: { userTypes: ["buyer", "seller"] } } as const;
  return [
    route(contract.getSellerFinance, seller, ({ query, actor }) =>
      getSellerFinance(db, query, actor.userId),
    ),
    route(contract.listFinanceOrders, seller, ({ query, actor }) =>
      listFinanceOrders(db, query, actor.userId),
    ),
    route(contract.listDebts, trader, ({ query, actor }) => listDebts(db, query, actor.userId)),
    route(contract.exportFinance, seller, ({ body, actor, origin }) =>
      exportFinance(parts, body, { actor, origin }),
    ),
    rawRoute({
      permission: "public",
      rateClass: "costly",
      method: ["GET"],
      url: "/api/v1/seller/finance/exports/:name",
      handle: (request, reply) => serveFinanceFile(parts, request, reply),
    }),
  ];
}
