import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";

/** Asked before the first wallet, bid, checkout, seller, posting or messaging act of a person. */
export async function requireRegistration(db: Database, userId: string): Promise<Refusal | null> {
  const row = await db
    .selectFrom("identity.registrations")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return row ? null : refuse("registration_incomplete");
}
