import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { isSuspended } from "../accounts/suspension.ts";

/** What everybody may know of who sells. */
export interface SellerCard {
  name: string;
  isVerified: boolean;
  /** As they say of themselves. */
  providesServices: boolean;
  /** Who leads the party. */
  userId: string;
  /** Nobody stands behind it any more, or nobody who may act. */
  isGone: boolean;
}

/** Of many parties at once; unknown ids are left out. */
export async function sellerCards(
  db: Database,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, SellerCard>> {
  if (partyIds.length === 0) return new Map();
  const { rows } = await sql<SellerCard & { partyId: string }>`
    select distinct on (p.id) p.id as "partyId", u.id as "userId",
      case when u.deleted_at is not null then 'Conta excluída'
        when p.display_name <> '' then p.display_name else u.full_name end as name,
      exists (select from identity.verifications v
        where v.party_id = p.id and v.state = 'approved') as "isVerified",
      coalesce(f.provides_services, false) as "providesServices",
      u.deleted_at is not null or ${isSuspended("u")} as "isGone"
    from identity.parties p
    join identity.memberships m on m.party_id = p.id
    join identity.users u on u.id = m.user_id
    left join identity.profiles f on f.user_id = u.id
    where p.id = any (${[...new Set(partyIds)]}::uuid[])
    order by p.id, m.since`.execute(db);
  return new Map(rows.map(({ partyId, ...card }) => [partyId, card]));
}
