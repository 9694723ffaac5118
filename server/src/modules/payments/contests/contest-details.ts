import type { Vault } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";
import type { ContestRow } from "./contest.queries.ts";

const place = { purpose: "legal", field: "payments.contests.sealed_details" } as const;

/** What happened, in the person's own words: it may name others. */
export function sealContestDetails(
  { trx, vault }: { trx: Trx; vault: Vault },
  userId: string,
  details: string,
): Promise<Buffer> {
  return vault.seal(trx, { userId, ...place }, details);
}

export async function openContestDetails(
  { db, vault }: { db: Database; vault: Vault },
  { created_by, sealed_details }: Pick<ContestRow, "created_by" | "sealed_details">,
): Promise<string | null> {
  const opened = await vault.open(db, { userId: created_by, ...place }, sealed_details);
  return opened?.toString("utf8") ?? null;
}
