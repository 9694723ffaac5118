import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import { isSuspended } from "./suspension.ts";

/** All parties that a person acts for. */
export async function partiesOf(db: Database, userId: string): Promise<string[]> {
  return partiesWithout(db, userId, sql<boolean>`false`);
}

/** Parties that belong to nobody else, whatever the others may do at the moment. */
export async function partiesOnlyOf(db: Database, userId: string): Promise<string[]> {
  return partiesWithout(db, userId, sql<boolean>`u.deleted_at is null`);
}

/** Parties that nobody else may act for; a company with other members goes on without this one. */
export async function partiesActedForOnlyBy(db: Database, userId: string): Promise<string[]> {
  return partiesWithout(db, userId, canAct);
}

/** Who acts for the party, and whether any of them may at the moment. */
export async function actorsOf(
  db: Database,
  partyId: string,
): Promise<{ userIds: string[]; canAct: boolean }> {
  const { rows } = await sql<{ userIds: string[]; canAct: boolean }>`
    select coalesce(array_agg(u.id::text order by u.id), '{}') as "userIds",
      coalesce(bool_or(${canAct}), false) as "canAct"
    from identity.memberships m join identity.users u on u.id = m.user_id
    where m.party_id = ${partyId}`.execute(db);
  return rows[0]!;
}

const canAct = sql<boolean>`(u.deleted_at is null and not ${isSuspended("u")})`;

/** Parties of a person in which no other member is such a one. */
async function partiesWithout(
  db: Database,
  userId: string,
  other: RawBuilder<boolean>,
): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select m.party_id from identity.memberships m
    where m.user_id = ${userId} and not exists (
      select from identity.memberships o join identity.users u on u.id = o.user_id
      where o.party_id = m.party_id and o.user_id <> ${userId} and ${other})
    order by m.party_id`.execute(db);
  return rows.map(({ party_id }) => party_id);
}
