import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";

const freshMinutes = 5;

/**
 * Before a change of what protects the account: a sign-in, password, mailed code or second factor of
 * the last minutes. How strong the session once was does not tell who holds the phone now.
 */
export async function requireFreshProof(db: Database, actor: Actor): Promise<Refusal | null> {
  const session = await db
    .selectFrom("identity.sessions")
    .select("id")
    .where("id", "=", actor.sessionId)
    .where("user_id", "=", actor.userId)
    .where("ended_at", "is", null)
    .where(
      "proved_at",
      ">",
      sql<Date>`platform.real_now() - make_interval(mins => ${freshMinutes})`,
    )
    .executeTakeFirst();
  return session ? null : refuse("proof_too_old");
}
