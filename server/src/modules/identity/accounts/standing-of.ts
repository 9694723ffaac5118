import type { UserType } from "@areon/contracts/identity/user-type";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** What kind of account it is, and the party for which it acts: the one that it belongs to longest. */
export async function standingOf(
  db: Database,
  userId: string,
): Promise<{ userType: UserType; partyId: string }> {
  const { rows } = await sql<{ userType: UserType; partyId: string }>`
    select u.user_type as "userType", m.party_id as "partyId" from identity.users u
    join identity.memberships m on m.user_id = u.id
    where u.id = ${userId} order by m.since, m.party_id limit 1`.execute(db);
  return rows[0]!;
}
