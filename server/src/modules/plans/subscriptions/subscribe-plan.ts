import { planPayee, planTerms } from "@areon/contracts/plans/terms";
import { examineMoneyActs, useUpGrants } from "#modules/identity";
import { faults, postGroup, refuseUnpaid, whenRefused } from "#modules/ledger";
import { refuseHolder, requireWallet } from "#modules/wallet";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { centsToReais } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { readPlanTerms } from "../plan-settings.ts";
import { lockPlanOf } from "../publishing-allowance.ts";
import { insertCharge } from "./charge.queries.ts";
import { avertFall } from "./fall.queries.ts";
import { chargeSubmission } from "./plan-money.ts";
import {
  findOpenSubscription,
  findSubscriptions,
  insertSubscription,
} from "./subscription.queries.ts";

export interface SubscribeRequest {
  /** Born in the form; the transfer of the first month has the same one. */
  id: string;
  /** What the person was shown, in centavos. */
  price: bigint;
  grant: string;
  actor: Actor;
  origin: Origin;
}

/**
 * Begins Profissional and charges its first month, once for each id. All that allows it is looked at in
 * the transaction that moves the money. Null when it stands, now or since an earlier try.
 */
export async function subscribePlan(
  db: Database,
  request: SubscribeRequest,
): Promise<Refusal | null> {
  const holder = await requireWallet(db, request.actor.userId);
  if (isRefusal(holder)) return holder;
  return inTransaction(db, (trx) => begin(trx, request, holder.partyId));
}

async function begin(
  trx: Trx,
  request: SubscribeRequest,
  partyId: string,
): Promise<Refusal | null> {
  const { id, price, actor, grant: token } = request;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  await lockPlanOf(trx, partyId);
  const bound = { payee: planPayee, amountCents: price, intentId: id, terms: planTerms };
  const [act] = await examineMoneyActs(trx, [{ actor, grant: token, ...bound }]);
  if ("refusal" in act!) return act.refusal;
  const { holder, grant } = act!;
  const [earlier] = await findSubscriptions(trx, [id]);
  if (earlier) {
    const isSame = earlier.party_id === holder.partyId && earlier.price === price;
    return isSame ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const refusal = refuseHolder(holder);
  if (refusal) return refusal;
  if (await findOpenSubscription(trx, partyId)) return refuse("plan_already_active");
  const { price: current } = await readPlanTerms(trx);
  if (price !== current) return refuse("plan_price_changed", { price: centsToReais(current) });
  if (isRefusal(grant)) return grant;
  return charge(trx, request, { partyId, grantId: grant.id });
}

async function charge(
  trx: Trx,
  { id, price, actor, origin }: SubscribeRequest,
  { partyId, grantId }: { partyId: string; grantId: string },
): Promise<Refusal | null> {
  const month = { id, subscriptionId: id, partyId, amount: price, by: { actor, origin } };
  const unpaid = await postGroup<null | Refusal>(trx, chargeSubmission(month), {
    ...faults,
    posted: () => null,
    ...whenRefused((refused) => refuseUnpaid(trx, refused, partyId)),
  });
  if (unpaid) return unpaid;
  await useUpGrants(trx, [grantId]);
  await insertSubscription(trx, { id, partyId, userId: actor.userId, price });
  await insertCharge(trx, { id, subscriptionId: id, amount: price });
  await avertFall(trx, partyId);
  await recordEvents(trx, [
    { type: "plans.plan_started", key: partyId, payload: { subscription_id: id } },
  ]);
  return null;
}
