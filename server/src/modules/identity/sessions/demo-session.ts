import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { newId } from "#platform/ids";

/** For a demonstration's acts that are examined like everybody's: a session that nothing is left of. */
export async function withDemoSession<T>(
  trx: Trx,
  userId: string,
  work: (actor: Actor) => Promise<T>,
): Promise<T> {
  const id = newId();
  await trx
    .insertInto("identity.sessions")
    .values({
      id,
      user_id: userId,
      token_key: randomBytes(32),
      not_after: sql<Date>`platform.real_now() + interval '1 hour'`,
    })
    .execute();
  const done = await work({ userId, sessionId: id, assurance: "aal1" });
  await trx.deleteFrom("identity.sessions").where("id", "=", id).execute();
  return done;
}
