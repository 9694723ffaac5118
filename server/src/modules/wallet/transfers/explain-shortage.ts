import { refuseUnpaid, type RefusedOutcome } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { readDailyLimit, type PartyDay } from "./daily-limit.ts";

/** Which of the two did not suffice, balance or limit, and how much of it is left. */
export async function explainShortage(
  db: Database,
  outcome: RefusedOutcome,
  { partyId, day }: PartyDay,
): Promise<Refusal> {
  const { accountId } = outcome;
  if (accountId === undefined || accountId === partyId) return refuseUnpaid(db, outcome, partyId);
  const { daily, left } = await readDailyLimit(db, { partyId, day });
  return refuse("limit_exceeded", { daily: centsToReais(daily), left: centsToReais(left) });
}
