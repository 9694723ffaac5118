import { sql, type RawBuilder } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export async function partiesOf(db: Database, userId: string): Promise<string[]> {
  return partiesWithout(db, userId, sql<boolean>`false`);
}

/** Parties that belong to nobody else, whatever the others may do at the moment. */
export async function partiesOnlyOf(db: Database, userId: string): Promise<string[]> {
  return partiesWithout(db, userId, sql<boolean>`u.deleted_at is null`);
}

/** Parties that nobody else may act for; a company with other members goes on without this one. */
export async function partiesActedForOnlyBy(db: Database, userId: string): Promise<string[]> {
  const canAct = sql<boolean>`u.deleted_at is null and (u.suspended_at is null
    or u.suspended_until <= platform.now())`;
  return partiesWithout(db, userId, canAct);
}

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

/** Ids of a party's products in the order in which they are locked. */
export async function listProductIds(
  db: Database,
  { partyId, are }: { partyId: string; are: RawBuilder<boolean> },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from catalog.products p
    where p.party_id = ${partyId} and ${are} order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locked in the order of their ids, as everybody who takes several does. */
export async function pausePublished(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update catalog.products p set state = 'paused', pause_reason = 'account', version = version + 1,
      updated_at = platform.now()
    from (select id from catalog.products where id = any (${[...ids]}::uuid[]) and state = 'published'
      order by id for no key update) l
    where p.id = l.id returning p.id`.execute(trx);
  return rows.map(({ id }) => id);
}
