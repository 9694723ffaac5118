import { readAvailable } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";

/** Limits were looked at before, so what did not suffice is the balance. */
export async function explainShortage(db: Database, partyId: string): Promise<Refusal> {
  const available = (await readAvailable(db, partyId)) ?? 0n;
  return refuse("insufficient_funds", { available: centsToReais(available) });
}
