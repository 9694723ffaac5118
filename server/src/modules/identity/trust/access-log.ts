import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { currentTraceId } from "#platform/trace";
import type { Act } from "./trust-dependencies.ts";

export interface Access {
  subjectId: string;
  objectKind: string;
  objectId: string;
  fields: readonly string[];
  reason: string;
}

/** In the transaction of the reading: what can't be logged is not shown. */
export async function recordAccess(
  trx: Trx,
  access: Access,
  { actor, origin }: Act,
): Promise<void> {
  await trx
    .insertInto("identity.access_log")
    .values({
      actor_id: actor.userId,
      session_id: actor.sessionId,
      address: origin.address,
      subject_id: access.subjectId,
      object_kind: access.objectKind,
      object_id: access.objectId,
      fields: [...access.fields],
      reason: access.reason,
      trace_id: currentTraceId() ?? null,
    })
    .execute();
}

export interface AccessSearch {
  subject_id?: string | undefined;
  actor_id?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Newest first, continued below the last id of the page before. */
export async function listAccesses(db: Database, search: AccessSearch) {
  return db
    .selectFrom("identity.access_log")
    .select(["id", "occurred_at", "actor_id", "subject_id", "object_kind", "object_id"])
    .select(["fields", "reason"])
    .$if(search.subject_id !== undefined, (query) =>
      query.where("subject_id", "=", search.subject_id!),
    )
    .$if(search.actor_id !== undefined, (query) => query.where("actor_id", "=", search.actor_id!))
    .$if(search.cursor !== undefined, (query) => query.where("id", "<", search.cursor!))
    .orderBy("id", "desc")
    .limit(search.limit)
    .execute();
}

/** Due work: entries older than the retention rule are forgotten, by a function of the owner. */
export async function forgetOldAccesses(db: Database, batch: number): Promise<number> {
  const { rows } = await sql<{
    forgotten: number;
  }>`select identity.forget_access_log(${batch}) as forgotten`.execute(db);
  return rows[0]!.forgotten;
}
