import type { Database, Trx } from "#platform/db/database";
import type { SessionRow } from "./session.ts";

/** For acts in a session that the wall has just found alive. */
export async function getSession(db: Database, sessionId: string): Promise<SessionRow> {
  return db
    .selectFrom("identity.sessions")
    .selectAll()
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
}

export async function lockSession(trx: Trx, sessionId: string): Promise<SessionRow> {
  return trx
    .selectFrom("identity.sessions")
    .selectAll()
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
