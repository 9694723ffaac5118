import { planTitles } from "@areon/contracts/plans/plans";
import type { Database, Trx } from "#platform/db/database";
import { lockName } from "#platform/intents";
import { readPlanTerms } from "./plan-settings.ts";
import { hasOpenSubscription } from "./subscriptions/subscription.queries.ts";

export interface Allowance {
  /** As people know it. */
  plan: string;
  /** Of products that are published or in review; null for any number. */
  limit: number | null;
}

/**
 * How much a party may have published. Whoever asks holds the party's plan until the end of the
 * transaction, so that what is counted against it afterwards is counted by one at a time; ask before
 * any product is locked.
 */
export async function publishingAllowance(trx: Trx, partyId: string): Promise<Allowance> {
  await lockPlanOf(trx, partyId);
  return readAllowance(trx, partyId);
}

/** The same to look at, without holding anything. */
export async function readAllowance(db: Database, partyId: string): Promise<Allowance> {
  if (await hasOpenSubscription(db, partyId)) {
    return { plan: planTitles.professional, limit: null };
  }
  const { starterProducts: limit } = await readPlanTerms(db);
  return { plan: planTitles.starter, limit };
}

/** Everything that changes a party's plan takes this first. */
export async function lockPlanOf(trx: Trx, partyId: string): Promise<void> {
  await lockName(trx, `plans ${partyId}`);
}
