import type { Database } from "#platform/db/database";
import { centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { readAvailable } from "./ledger.queries.ts";
import { refuseOutcome } from "./refuse-outcome.ts";
import type { Outcome } from "./transfer.ts";

/** What a payer is told whose own account is the only one that can fall short: what there is in it. */
export async function refuseUnpaid(
  db: Database,
  outcome: Extract<Outcome, { state: "refused" }>,
  payer: string,
): Promise<Refusal> {
  const available = (await readAvailable(db, payer)) ?? 0n;
  return refuseOutcome(
    outcome,
    refuse("insufficient_funds", { available: centsToReais(available) }),
  );
}
