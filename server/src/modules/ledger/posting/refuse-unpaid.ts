import type { Database } from "#platform/db/database";
import { centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { readAvailable } from "../reading/ledger.queries.ts";
import { refuseOutcome } from "./refuse-outcome.ts";
import type { RefusedOutcome } from "./transfer.ts";

/** For callers who know that it was the payer's own account that fell short: it tells what is in it. */
export async function refuseUnpaid(
  db: Database,
  outcome: RefusedOutcome,
  payer: string,
): Promise<Refusal> {
  const available = (await readAvailable(db, payer)) ?? 0n;
  return refuseOutcome(
    outcome,
    refuse("insufficient_funds", { available: centsToReais(available) }),
  );
}
