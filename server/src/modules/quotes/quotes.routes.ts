import * as contract from "@areon/contracts/quotes/quotes";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { roundDecimal } from "./currency-quote.ts";
import { getCurrencyQuotes } from "./get-currency-quotes.ts";
import { listHistory } from "./quotes.queries.ts";

export function quotesRoutes({ db }: { db: Database }): Route[] {
  return [
    route(
      contract.getCurrencyQuotes,
      // Screens ask every 30 s; a shared cache may answer most of them.
      { permission: "public", cache: { publicSeconds: 10 } },
      () => getCurrencyQuotes(db),
    ),
    route(
      contract.getCurrencyHistory,
      { permission: "public", cache: { publicSeconds: 60 } },
      async ({ params: { currency } }) => {
        const rows = await listHistory(db, currency);
        return {
          points: rows.map(({ at, brl }) => ({
            at: at.toISOString(),
            // A chart of two decimals would draw steps instead of a line.
            brl: roundDecimal(brl, 4),
          })),
        };
      },
    ),
  ];
}
