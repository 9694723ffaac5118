import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { searchAccessLog as endpoint } from "@areon/contracts/identity/trust";
import { inTransaction, type Database } from "#platform/db/database";
import { listAccesses, recordAccess } from "./access-log.ts";
import type { Act } from "./trust-dependencies.ts";

/** Whoever looks at the log stands in it as well. */
export async function searchAccessLog(
  db: Database,
  { reason, ...search }: EndpointRequest<typeof endpoint>["body"],
  act: Act,
): Promise<EndpointResult<typeof endpoint>> {
  return inTransaction(db, async (trx) => {
    const rows = await listAccesses(trx, search);
    const subjectId = search.subject_id ?? search.actor_id ?? act.actor.userId;
    await recordAccess(
      trx,
      { subjectId, objectKind: "access_log", objectId: subjectId, fields: ["entries"], reason },
      act,
    );
    return {
      entries: rows.map((row) => ({ ...row, occurred_at: row.occurred_at.toISOString() })),
      next_cursor: rows.length === search.limit ? rows.at(-1)!.id : null,
    };
  });
}
