import { sql } from "kysely";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listSessions as endpoint } from "@areon/contracts/identity/profile";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { endSessions } from "../sessions/end-sessions.ts";
import type { Act } from "../trust/trust-dependencies.ts";
import { networkPrefix } from "./network-prefix.ts";

const shownAtMost = 100;

/** Where a person is signed in now; the session that asks is marked. */
export async function listOwnSessions(
  db: Database,
  { userId, sessionId }: Actor,
): Promise<EndpointResult<typeof endpoint>> {
  const rows = await db
    .selectFrom("identity.sessions")
    .select(["id", "device_label", "address", "aal", "created_at"])
    .select(sql<Date>`greatest(refreshed_at, used_at)`.as("last_used_at"))
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("not_after", ">", sql<Date>`platform.real_now()`)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .limit(shownAtMost)
    .execute();
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: row.device_label,
      network: networkPrefix(row.address),
      has_second_factor: row.aal === "aal2",
      signed_in_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      is_current: row.id === sessionId,
    })),
  };
}

export async function endOwnSession(
  db: Database,
  sessionId: string,
  act: Act,
): Promise<Refusal | null> {
  const { userId } = act.actor;
  return inTransaction(db, async (trx) => {
    const ended = await endSessions(trx, { userId, only: sessionId }, "ended_by_person");
    if (ended.length === 0) return refuse("not_found");
    await recordAudit(trx, [
      { action: "identity.end_session", ...act, objectKind: "session", objectId: sessionId },
    ]);
    return null;
  });
}
