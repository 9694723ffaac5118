import * as contract from "@areon/contracts/wallet/finance";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import { listAdjustments } from "../adjustments/list-adjustments.ts";
import { requestAdjustment } from "../adjustments/request-adjustment.ts";
import { getTrialBalance } from "./get-trial-balance.ts";
import { listAccounts } from "./list-accounts.ts";

/** For administrators, who hold no wallet and move no money alone. */
export function financeRoutes({ db }: { db: Database }): Route[] {
  const read = { permission: { capability: "finance.read" } } as const;
  return [
    route(contract.getTrialBalance, read, () => getTrialBalance(db)),
    route(contract.listAccounts, read, ({ query }) => listAccounts(db, query)),
    route(contract.listAdjustments, read, ({ query }) => listAdjustments(db, query)),
    route(
      contract.requestAdjustment,
      { permission: { capability: "finance.adjust" } },
      ({ body, actor, origin }) =>
        requestAdjustment(
          db,
          {
            id: body.id,
            userId: body.user_id,
            direction: body.direction,
            amount: decimalToCents(body.amount),
            reason: body.reason,
          },
          { actor, origin },
        ),
    ),
  ];
}
