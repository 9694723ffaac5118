import { moneyHolder } from "#modules/identity";
import { openWallets, refuseHolder, requireDistinctPeople } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { requestApproval } from "#platform/permissions/approvals";
import { refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { assignmentKind } from "./assignment-approval.ts";
import { findOpenBreak, isBreakAskedFor } from "./break.queries.ts";

interface Wish {
  id: string;
  breakId: string;
  userId: string;
  reason: string;
}

/** Only asks: the money moves when a second person confirms it. */
export async function requestAssignment(
  { db }: Pick<PaymentsDependencies, "db">,
  wish: Wish,
  act: { actor: Actor; origin: Origin },
): Promise<{ id: string } | Refusal> {
  return inTransaction(db, (trx) => ask(trx, wish, act));
}

async function ask(
  trx: Trx,
  { id, breakId, userId, reason }: Wish,
  act: { actor: Actor; origin: Origin },
): Promise<{ id: string } | Refusal> {
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const payload = { break_id: breakId, user_id: userId };
  const earlier = await trx
    .selectFrom("platform.approvals")
    .select(["kind", "payload", "requested_by"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (earlier) {
    const isSame =
      earlier.kind === assignmentKind &&
      earlier.requested_by === act.actor.userId &&
      JSON.stringify(earlier.payload) === JSON.stringify(payload);
    return isSame ? { id } : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const found = await findOpenBreak(trx, breakId);
  if (!found) return refuse("not_found");
  if (found.kind !== "unmatched_receipt") return refuse("break_not_closable");
  if (await isBreakAskedFor(trx, breakId)) return refuse("assignment_pending");
  const holder = await moneyHolder(trx, userId);
  if (!holder) return refuse("not_found");
  const refusal = refuseHolder(holder);
  if (refusal) return refusal;
  const staff = [{ userId: act.actor.userId, who: "quem pede" }];
  const notApart = await requireDistinctPeople(trx, { staff, favoured: userId });
  if (notApart) return notApart;
  await openWallets(trx, [holder.partyId]);
  await requestApproval(trx, {
    id,
    kind: assignmentKind,
    payload,
    reason,
    by: act.actor.userId,
  });
  await recordAudit(trx, [
    {
      action: "payments.assignment_requested",
      ...act,
      objectKind: "break",
      objectId: breakId,
      reason,
      after: { party_id: holder.partyId },
    },
  ]);
  return { id };
}
