import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";

/** Parties that nobody else may act for; a company with other members goes on without this one. */
export async function partiesOnlyOf(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select m.party_id from identity.memberships m
    where m.user_id = ${userId} and not exists (
      select from identity.memberships o join identity.users u on u.id = o.user_id
      where o.party_id = m.party_id and o.user_id <> ${userId} and u.deleted_at is null)
    order by m.party_id`.execute(db);
  return rows.map(({ party_id }) => party_id);
}

/** Ids of a party's products in the order in which they are locked, a batch at a time. */
export async function listProductIds(
  db: Database,
  { partyId, are }: { partyId: string; are: RawBuilder<boolean> },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from catalog.products p
    where p.party_id = ${partyId} and ${are} order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}
