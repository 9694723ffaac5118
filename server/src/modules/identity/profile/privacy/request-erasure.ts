import type { Erasure } from "@areon/contracts/identity/privacy";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { lockIntent } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import { sendNotice } from "../../messages/send-notice.ts";
import { lockPerson } from "../../trust/registration.queries.ts";
import { requireFreshProof } from "../../trust/require-fresh-proof.ts";
import type { Act } from "../../trust/trust-dependencies.ts";
import {
  cancelCooling,
  describeErasure,
  findErasure,
  findStandingErasure,
  insertErasure,
} from "./erasure.queries.ts";
import type { ErasureBlocker, PrivacyDependencies } from "./privacy-dependencies.ts";

type Request = Pick<PrivacyDependencies, "db" | "sealer" | "erasureBlockers">;

/** Answers with a receipt. For some days nothing happens, and the person may think again. */
export async function requestErasure(
  { db, sealer, erasureBlockers }: Request,
  id: string,
  act: Act,
): Promise<Erasure | Refusal> {
  const { userId } = act.actor;
  const unproved = await requireFreshProof(db, act.actor);
  if (unproved) return unproved;
  return inTransaction(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const earlier = await findErasure(trx, id);
    if (earlier && earlier.user_id !== userId) return refuse("intent_mismatch");
    const person = await lockPerson(trx, userId);
    if (!person) return refuse("not_found");
    // A member of staff is let go by another one; what they did stays accounted for.
    if (person.user_type === "admin") return refuse("forbidden");
    const standing = earlier ?? (await findStandingErasure(trx, userId));
    if (standing) return describeErasure(standing);
    const blockers = await blockersOf(trx, { userId, erasureBlockers });
    if (blockers.length > 0) return refuse("erasure_blocked", { blockers: blockers.join("; ") });
    await insertErasure(trx, { id, userId });
    await recordAudit(trx, [
      { action: "identity.request_erasure", ...act, objectKind: "erasure", objectId: id },
    ]);
    await recordEvents(trx, [
      {
        type: "identity.erasure_requested",
        key: userId,
        payload: { user_id: userId, erasure_id: id },
      },
    ]);
    const erasure = (await findErasure(trx, id))!;
    const receipt = { template: "erasure_requested", subject: erasure.protocol } as const;
    await sendNotice(trx, sealer, { userId, ...receipt });
    return describeErasure(erasure);
  });
}

export async function cancelErasure(db: Database, act: Act): Promise<Erasure | Refusal> {
  const { userId } = act.actor;
  return inTransaction(db, async (trx) => {
    const cancelled = await cancelCooling(trx, userId);
    if (!cancelled) return refuse("erasure_not_open");
    await recordAudit(trx, [
      { action: "identity.cancel_erasure", ...act, objectKind: "erasure", objectId: cancelled.id },
    ]);
    await recordEvents(trx, [
      {
        type: "identity.erasure_cancelled",
        key: userId,
        payload: { user_id: userId, erasure_id: cancelled.id },
      },
    ]);
    return describeErasure(cancelled);
  });
}

export async function blockersOf(
  db: Database,
  { userId, erasureBlockers }: { userId: string; erasureBlockers: readonly ErasureBlocker[] },
): Promise<string[]> {
  const found: string[] = [];
  for (const blocker of erasureBlockers) {
    const reason = await blocker.find(db, userId);
    if (reason !== null) found.push(reason);
  }
  return found;
}
