import type { Database } from "#platform/db/database";
import { openLegalRecord } from "./legal-record.ts";
import { findRegistration } from "./registration.queries.ts";
import type { Vault } from "./vault.ts";

/** For products that go by age; null when a person is not registered or the record can't be opened any more. */
export async function birthDateOf(
  { db, vault }: { db: Database; vault: Vault },
  userId: string,
): Promise<string | null> {
  const row = await findRegistration(db, userId);
  const record = row && (await openLegalRecord(db, vault, { userId, sealed: row.sealed }));
  return record?.birth_date ?? null;
}
