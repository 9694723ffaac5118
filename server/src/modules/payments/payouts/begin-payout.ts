import { withdrawalTerms } from "@areon/contracts/payments/terms";
import {
  examineMoneyActs,
  legalParty,
  moneyHolder,
  ownDevice,
  payableAmong,
  useUpGrants,
  type MoneyHolder,
} from "#modules/identity";
import {
  faults,
  openLimits,
  postGroup,
  refuseUnpaid,
  whenRefused,
  type Limit,
} from "#modules/ledger";
import { readHolidays } from "#modules/settings";
import { refuseHolder } from "#modules/wallet";
import { businessNow, realNowMs } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { addJob } from "#platform/jobs/add-job";
import { centsToDecimal, centsToReais } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { keepGranted } from "../limits/limit.queries.ts";
import { planLimitUses, type LimitPlan } from "../limits/plan-limit-uses.ts";
import { findDestination, type FoundDestination } from "./find-destination.ts";
import { holdSubmission } from "./payout-money.ts";
import { feeOf, readFeeRule } from "./payout-fee.ts";
import { sealDestination } from "./payout-destination.ts";
import type { PayoutRequest } from "./payout-request.ts";
import { sendPayoutJob } from "./send-payout-job.ts";
import { findPayoutRow, insertPayout, type PayoutRow } from "./payout.queries.ts";
import { payoutTimes } from "./transfer-window.ts";

/**
 * Sets money aside to be sent, once for each id. All that allows it is looked at in the transaction that
 * holds the money: the repeat, session, registration, grant, payee, fee, limits and balance. The bank is
 * talked to afterwards, by a job.
 */
export async function beginPayout(
  dependencies: PaymentsDependencies,
  request: PayoutRequest,
): Promise<PayoutRow | Refusal> {
  const { db, bank } = dependencies;
  if (!bank) return refuse("rails_off");
  const begun = await inTransaction(db, (trx) => begin(trx, dependencies, request));
  if (!("missing" in begun)) return begun;
  // The first of a period: its accounts are opened in a transaction of their own.
  await inTransaction(db, (trx) => openLimits(trx, begun.missing));
  const again = await inTransaction(db, (trx) => begin(trx, dependencies, request));
  // The period has changed in between.
  return "missing" in again ? refuse("unavailable") : again;
}

async function begin(
  trx: Trx,
  dependencies: PaymentsDependencies,
  request: PayoutRequest,
): Promise<PayoutRow | Refusal | { missing: Limit[] }> {
  const busy = await lockIntent(trx, request.id);
  if (busy) return busy;
  const allowed = await admit(trx, request);
  if (isRefusal(allowed)) return allowed;
  const { holder, grant } = allowed;
  const earlier = await findPayoutRow(trx, request.id);
  if (earlier) return isRepeat(earlier, request, holder) ? earlier : refuse("intent_mismatch");
  if (isStale(request)) return refuse("intent_expired");
  const refusal = refuseHolder(holder);
  if (refusal) return refusal;
  if (isRefusal(grant)) return grant;
  const { vault } = dependencies;
  const { kind, target, amount, authority } = request;
  const isScheduled = "scheduleId" in authority;
  const found = await findDestination(
    { trx, vault },
    { kind, target, amount, partyId: holder.partyId, isScheduled },
  );
  if (isRefusal(found)) return found;
  const fee = feeOf(await readFeeRule(trx), request);
  if (fee !== request.fee) return refuse("payout_fee_changed", { fee: centsToReais(fee) });
  const payer = await legalParty({ db: trx, vault }, holder.partyId);
  if (!payer) return refuse("registration_incomplete");
  const plan = await planLimitUses(trx, {
    id: request.id,
    partyId: holder.partyId,
    kind,
    amount,
    payerKind: payer.kind,
    payeeKind: found.kind,
    isDeviceConfirmed: isScheduled || (await ownDevice(trx, authority.actor)).isConfirmed,
  });
  if (isRefusal(plan) || "missing" in plan) return plan;
  return hold(trx, dependencies, { request, holder, grantId: grant?.id, found, plan });
}

interface Admitted {
  holder: MoneyHolder;
  /** None is asked for from a schedule. */
  grant: { id: string } | Refusal | null;
}

async function admit(trx: Trx, request: PayoutRequest): Promise<Admitted | Refusal> {
  const { authority, target, amount, id } = request;
  if ("scheduleId" in authority) {
    const holder = await moneyHolder(trx, authority.userId);
    const isOpen = holder && (await payableAmong(trx, [holder.partyId])).has(holder.partyId);
    return isOpen ? { holder, grant: null } : refuse("account_suspended");
  }
  const { actor, grant } = authority;
  const terms = termsOf(request);
  const act = { actor, grant, payee: target, amountCents: amount, intentId: id, terms };
  const [examined] = await examineMoneyActs(trx, [act]);
  return "refusal" in examined! ? examined.refusal : examined!;
}

/** How a withdrawal goes and what it costs was shown with the rest; a Pix has neither. */
function termsOf({ kind, method, fee }: PayoutRequest): string | undefined {
  return kind === "pix" ? undefined : withdrawalTerms({ method, fee: centsToDecimal(fee) });
}

function isRepeat(before: PayoutRow, request: PayoutRequest, { partyId }: MoneyHolder): boolean {
  return (
    before.party_id === partyId &&
    before.kind === request.kind &&
    before.method === request.method &&
    (before.payee_id ?? before.bank_account_id) === request.target &&
    before.amount === request.amount &&
    before.description === request.description
  );
}

function isStale({ id, authority }: PayoutRequest): boolean {
  return !("scheduleId" in authority) && isStaleIntent({ id, realNowMs: realNowMs() });
}

interface Decided {
  request: PayoutRequest;
  holder: MoneyHolder;
  grantId: string | undefined;
  found: FoundDestination;
  plan: Exclude<LimitPlan, { missing: Limit[] }>;
}

async function hold(
  trx: Trx,
  { vault }: PaymentsDependencies,
  { request, holder, grantId, found, plan }: Decided,
): Promise<PayoutRow | Refusal> {
  const { id, kind, method, target, amount, fee, description, authority } = request;
  const { userId, partyId } = holder;
  const unpaid = await postGroup<null | Refusal>(trx, holdSubmission(request, { holder, plan }), {
    ...faults,
    posted: () => null,
    // Limits were looked at before, so what did not suffice is the balance.
    ...whenRefused((refused) => refuseUnpaid(trx, refused, partyId)),
  });
  if (unpaid) return unpaid;
  await keepGranted(trx, plan.granted);
  if (grantId !== undefined) await useUpGrants(trx, [grantId]);
  const { destination } = found;
  const { sendAt, arrivesAt } = payoutTimes(
    method,
    await businessNow(trx),
    await readHolidays(trx),
  );
  const row = await insertPayout(trx, {
    id,
    party_id: partyId,
    user_id: userId,
    kind,
    method,
    payee_id: kind === "pix" ? target : null,
    bank_account_id: kind === "withdrawal" ? target : null,
    schedule_id: "scheduleId" in authority ? authority.scheduleId : null,
    amount,
    fee,
    description,
    sealed: await sealDestination(trx, vault, { userId, destination }),
    limit_uses: plan.uses,
    send_at: sendAt,
    expected_at: arrivesAt,
  });
  if ("scheduleId" in authority) await authority.settle(trx, id);
  await addJob(trx, sendPayoutJob, { payout_id: id }, { key: id });
  return row;
}
