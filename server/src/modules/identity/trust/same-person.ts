import type { Database } from "#platform/db/database";
import { withSameCpf } from "./number-lookup.queries.ts";

/** Nobody decides for themselves, also not from another account: compared by CPF. */
export async function isSamePerson(
  db: Database,
  { userId, otherId }: { userId: string; otherId: string },
): Promise<boolean> {
  return userId === otherId || (await withSameCpf(db, { userId, among: [otherId] })).length > 0;
}

/** Of many accounts those that are the person's own. */
export async function accountsOfSamePerson(
  db: Database,
  { userId, among }: { userId: string; among: readonly string[] },
): Promise<ReadonlySet<string>> {
  return new Set([userId, ...(await withSameCpf(db, { userId, among }))]);
}
