import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { summariseMovements as endpoint } from "@areon/contracts/wallet/wallet";
import { readPeriodTotals } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { requireWallet } from "../require-wallet.ts";
import { choosePeriod } from "./statement-period.ts";
import { readToday } from "../wallet.queries.ts";

/** The top of the statement: what a period began and ended with, and what came and went. */
export async function summariseMovements(
  db: Database,
  wanted: { from?: string | undefined; to?: string | undefined },
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const period = await choosePeriod(db, wanted);
  if (isRefusal(period)) return period;
  const { now } = await readToday(db);
  const totals = await readPeriodTotals(db, { accountId: holder.partyId, ...period });
  return {
    ...period,
    in: centsToDecimal(totals.credits),
    out: centsToDecimal(totals.debits),
    opening_balance: centsToDecimal(totals.openingBalance),
    closing_balance: centsToDecimal(totals.closingBalance),
    held: totals.held === null ? null : centsToDecimal(totals.held),
    as_of: now.toISOString(),
  };
}
