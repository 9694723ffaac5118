import { sql } from "kysely";
import { realNow } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { lockSession } from "../sessions/session.queries.ts";
import { withMethod, type AmrEntry, type SessionRow } from "../sessions/session.ts";

/**
 * The session reaches the second level. Its counter jumps by two, and tokens from before fall below
 * the floor: a token stolen at the first level never becomes a session of the second. A factor that is
 * new proves nothing of who sits there, so it does not make older proofs fresh again.
 */
export async function raiseSession(
  trx: Trx,
  raise: { sessionId: string; method: string; factorId: string | null; isNew?: boolean },
): Promise<SessionRow> {
  const session = await lockSession(trx, raise.sessionId);
  const amr = withMethod(session.amr as unknown as AmrEntry[], raise.method, realNow());
  const counter = session.counter + 2n;
  return trx
    .updateTable("identity.sessions")
    .set({
      aal: "aal2",
      amr: JSON.stringify(amr),
      counter,
      counter_floor: counter,
      factor_id: raise.factorId,
      ...(raise.isNew ? {} : { proved_at: sql`platform.real_now()` }),
      refreshed_at: sql`platform.real_now()`,
    })
    .where("id", "=", session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
