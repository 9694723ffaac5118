import type { Database } from "#platform/db/database";
import { haveSameCpf } from "./number-lookup.queries.ts";

/** Nobody decides for themselves, also not from another account: compared by CPF. */
export async function isSamePerson(
  db: Database,
  { userId, otherId }: { userId: string; otherId: string },
): Promise<boolean> {
  return userId === otherId || haveSameCpf(db, { userId, otherId });
}
