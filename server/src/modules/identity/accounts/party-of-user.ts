import type { Database } from "#platform/db/database";

/** The party a user acts for. Each user has one, made with the account; ownership is checked by it. */
export async function partyOfUser(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("identity.memberships")
    .select("party_id")
    .where("user_id", "=", userId)
    .orderBy("since")
    .orderBy("party_id")
    .limit(1)
    .executeTakeFirst();
  return row?.party_id;
}
