import type { UserType } from "@areon/contracts/identity/user-type";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { isSuspended } from "../accounts/suspension.ts";

export interface MoneyHolder {
  userId: string;
  partyId: string;
  userType: UserType;
  isRegistered: boolean;
}

/** For whom a person acts where money is concerned, and whether they may; accounts gone are left out. */
export async function moneyHolder(db: Database, userId: string): Promise<MoneyHolder | undefined> {
  const { rows } = await sql<MoneyHolder>`
    select u.id as "userId", m.party_id as "partyId", u.user_type as "userType",
      r.user_id is not null as "isRegistered"
    from identity.users u
    join identity.memberships m on m.user_id = u.id
    left join identity.registrations r on r.user_id = u.id and r.erased_at is null
    where u.id = ${userId} and u.deleted_at is null
    order by m.since, m.party_id limit 1`.execute(db);
  return rows[0];
}

/** Those parties behind whom somebody stands who may be paid. */
export async function payableAmong(
  db: Database,
  partyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (partyIds.length === 0) return new Set();
  const { rows } = await sql<{ party_id: string }>`
    select distinct m.party_id from identity.memberships m
    join identity.users u on u.id = m.user_id
    join identity.registrations r on r.user_id = u.id and r.erased_at is null
    where m.party_id = any (${partyIds}::uuid[]) and u.deleted_at is null
      and not ${isSuspended("u")}`.execute(db);
  return new Set(rows.map(({ party_id }) => party_id));
}

/** What parties are called in lists, and by whom each is led. Unknown ids are left out. */
export async function namesOfParties(
  db: Database,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; userId: string }>> {
  if (partyIds.length === 0) return new Map();
  const { rows } = await sql<{ partyId: string; name: string; userId: string }>`
    select distinct on (p.id) p.id as "partyId", u.id as "userId",
      case when u.deleted_at is not null then 'Conta excluída'
        when p.kind = 'organisation' then p.display_name else u.full_name end as name
    from identity.parties p
    join identity.memberships m on m.party_id = p.id
    join identity.users u on u.id = m.user_id
    where p.id = any (${[...new Set(partyIds)]}::uuid[])
    order by p.id, m.since`.execute(db);
  return new Map(rows.map(({ partyId, ...row }) => [partyId, row]));
}
