import type { Trx } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { lockUser, type Account } from "../accounts/account.queries.ts";
import type { SessionRow } from "./session.ts";

export interface LockedActor {
  user: Account["user"];
  session: SessionRow;
}

/**
 * Who acts, under lock; undefined when the session has ended since the wall looked at it. Whoever is
 * thrown out by a new password or a suspension must not finish a change that was on its way.
 */
export async function lockActor(
  trx: Trx,
  { userId, sessionId }: Actor,
): Promise<LockedActor | undefined> {
  const user = await lockUser(trx, userId);
  const session = await trx
    .selectFrom("identity.sessions")
    .selectAll()
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!session || user.deleted_at || user.is_suspended) return undefined;
  return { user, session };
}
