import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type {
  changePayoutLimit as endpoint,
  PayoutLimitKind,
} from "@areon/contracts/payments/limits";
import { limitTerms } from "@areon/contracts/payments/terms";
import { consumeGrant } from "#modules/identity";
import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { centsToReais } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { limitChanged } from "./limit-facts.ts";
import { describeLimitChange } from "./describe-limit-change.ts";
import {
  cancelPending,
  findLimitChange,
  insertLimitChange,
  lockLimits,
  readChosenLimits,
  type LimitChangeRow,
} from "./limit.queries.ts";
import { readLimitSettings } from "./limit-settings.ts";

export interface LimitChangeRequest {
  id: string;
  kind: PayoutLimitKind;
  amount: bigint;
  grant: string | undefined;
  actor: Actor;
  origin: Origin;
}

/** Lowering counts at once. Raising needs a PIN or code and counts a day later: time to notice a thief. */
export async function changePayoutLimit(
  db: Database,
  request: LimitChangeRequest,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, request.actor.userId);
  if (isRefusal(holder)) return holder;
  const changed = await inTransaction(db, (trx) => change(trx, request, holder.partyId));
  return isRefusal(changed) ? changed : describeLimitChange(changed);
}

async function change(
  trx: Trx,
  request: LimitChangeRequest,
  partyId: string,
): Promise<LimitChangeRow | Refusal> {
  const { id, kind, amount, actor, origin } = request;
  const busy = (await lockIntent(trx, id)) ?? (await lockLimits(trx, partyId));
  if (busy) return busy;
  const earlier = await findLimitChange(trx, id);
  if (earlier) {
    const isSame =
      earlier.party_id === partyId && earlier.kind === kind && earlier.amount === amount;
    return isSame ? earlier : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const settings = await readLimitSettings(trx);
  const current = (await readChosenLimits(trx, partyId)).get(kind) ?? settings[kind];
  const most = kind === "period" ? settings.periodMost : settings.nightMost;
  if (amount === current) return refuse("limit_unchanged");
  const isRaise = amount > current;
  if (isRaise && amount > most) return refuse("limit_above_most", { most: centsToReais(most) });
  const refusal = isRaise ? await useGrant(trx, request) : null;
  if (refusal) return refusal;
  // The last word counts: whoever lowers a limit does not want a raise of yesterday.
  const replaced = await cancelPending(trx, { partyId, kind });
  const delayHours = isRaise ? settings.raiseDelayHours : 0;
  const row = { id, party_id: partyId, user_id: actor.userId, kind, amount, delayHours };
  const inserted = await insertLimitChange(trx, row);
  await recordEvents(trx, [limitChanged(partyId, id)]);
  await recordAudit(trx, [
    {
      action: isRaise ? "payments.limit_raise_asked" : "payments.limit_lowered",
      actor,
      origin,
      objectKind: "payout_limit",
      objectId: id,
      before: { amount: current, replaced: replaced.join(",") },
      after: { kind, amount, effective_at: inserted.effective_at.toISOString() },
    },
  ]);
  return inserted;
}

async function useGrant(trx: Trx, request: LimitChangeRequest): Promise<Refusal | null> {
  const { grant, actor, amount: amountCents, id: intentId, kind } = request;
  if (grant === undefined) return refuse("step_up_required");
  const binding = { amountCents, intentId, terms: limitTerms(kind) };
  return consumeGrant(trx, { actor, grant, purpose: "security_change", ...binding });
}
