import * as contract from "@areon/contracts/market";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { getCurrencyQuotes } from "./get-currency-quotes.ts";

export function marketRoutes({ db }: { db: Database }): Route[] {
  return [
    route(
      contract.getCurrencyQuotes,
      // Screens ask every 30 s; a shared cache may answer most of them.
      { permission: "public", cache: { publicSeconds: 10 } },
      () => getCurrencyQuotes(db),
    ),
  ];
}
