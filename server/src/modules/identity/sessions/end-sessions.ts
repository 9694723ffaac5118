import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";

/** Why a session is over; shown in the person's list of sessions. */
export type EndReason =
  | "signed_out"
  | "ended_by_person"
  | "ended_by_admin"
  | "password_changed"
  | "factor_added"
  | "token_reused"
  | "suspended"
  | "account_closed";

export interface SessionChoice {
  userId: string;
  /** Only this one. */
  only?: string;
  /** All but this one. */
  except?: string;
  /** Only those without a second factor. */
  belowSecondFactor?: boolean;
}

/** From here on the wall turns their tokens away. Answers with the ids of those that ended. */
export async function endSessions(
  trx: Trx,
  { userId, only, except, belowSecondFactor = false }: SessionChoice,
  reason: EndReason,
): Promise<string[]> {
  const rows = await trx
    .updateTable("identity.sessions")
    .set({ ended_at: sql`platform.real_now()`, end_reason: reason })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .$if(only !== undefined, (query) => query.where("id", "=", only!))
    .$if(except !== undefined, (query) => query.where("id", "<>", except!))
    .$if(belowSecondFactor, (query) => query.where("aal", "=", "aal1"))
    .returning("id")
    .execute();
  if (rows.length > 0) {
    const payload = { user_id: userId, reason };
    await recordEvents(trx, [{ type: "identity.sessions_ended", key: userId, payload }]);
  }
  return rows.map(({ id }) => id);
}
