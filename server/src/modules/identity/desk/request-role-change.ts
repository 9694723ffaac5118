import { isDeepStrictEqual } from "node:util";
import type { StaffRole } from "@areon/contracts/identity/desk";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { findApproval, requestApproval } from "#platform/permissions/approvals";
import { refuse, type Refusal } from "#platform/refusal";
import { isSamePerson } from "../trust/same-person.ts";
import type { Act } from "../trust/trust-dependencies.ts";
import { findRoleHindrance, roleChangeKinds, type RoleChange } from "./role-change.ts";
import { listPendingRoleChanges } from "./role.queries.ts";

export interface RoleChangeRequest {
  id: string;
  userId: string;
  change: RoleChange;
  role: StaffRole;
  reason: string;
}

type Outcome = { id: string; state: "awaiting_approval" | "applied" };

/** Roles never change by one person's will: this only asks, and another administrator decides. */
export async function requestRoleChange(
  db: Database,
  { id, userId, change, role, reason }: RoleChangeRequest,
  act: Act,
): Promise<Outcome | Refusal> {
  const kind = roleChangeKinds[change];
  const payload = { user_id: userId, role };
  const by = act.actor.userId;
  return inTransaction(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const earlier = await findApproval(trx, id);
    if (earlier) return answerRepeat(earlier, { id, kind, payload, reason, by });
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    const hindrance = await findRoleHindrance(trx, { userId, role, change });
    if (hindrance) return hindrance;
    if (await isSamePerson(trx, { userId: by, otherId: userId })) return refuse("own_request");
    const pending = await listPendingRoleChanges(trx, userId);
    if (pending.some((one) => one.role === role)) return refuse("role_change_pending");
    await requestApproval(trx, { id, kind, payload, reason, by });
    await recordAudit(trx, [
      {
        action: change === "grant" ? "identity.role_requested" : "identity.role_removal_requested",
        ...act,
        objectKind: "user",
        objectId: userId,
        reason,
        after: { role },
      },
    ]);
    return { id, state: "awaiting_approval" };
  });
}

/** The intent's id makes a repeat harmless: same input, same answer; other input is refused. */
function answerRepeat(
  earlier: NonNullable<Awaited<ReturnType<typeof findApproval>>>,
  again: Parameters<typeof requestApproval>[1],
): Outcome | Refusal {
  const isSame =
    earlier.kind === again.kind &&
    earlier.reason === again.reason &&
    earlier.requested_by === again.by &&
    isDeepStrictEqual(earlier.payload, again.payload);
  if (!isSame) return refuse("intent_mismatch");
  if (earlier.state === "pending") return { id: again.id, state: "awaiting_approval" };
  if (earlier.state === "confirmed") return { id: again.id, state: "applied" };
  return refuse("approval_not_pending");
}
