import type { AuditAction } from "@areon/contracts/core/audit-actions";
import type { MoneyHolder } from "#modules/identity";
import type { HoldOwner, Submission, Transfer } from "#modules/ledger";
import { deriveId, idTimeMs } from "#platform/ids";
import { clearingAccount, feesAccount } from "../accounts.ts";
import { giveLimitsBack, type LimitPlan } from "../limits/plan-limit-uses.ts";
import type { Act } from "../payees/admit-look-up.ts";
import type { PayoutRequest } from "./payout-request.ts";
import { listOpenPayouts, type PayoutRow } from "./payout.queries.ts";

/** By method, and of the fee; the statement and the nightly proof know payouts by them. */
const reasons = { pix: "pix_out", transfer: "transfer_out" } as const;
const feeReason = "transfer_fee";

/** The amount under the payout's own id, the fee beside it, and the limits that the amount counts against. */
export function holdSubmission(
  request: PayoutRequest,
  { holder, plan }: { holder: MoneyHolder; plan: Extract<LimitPlan, { uses: unknown }> },
): Submission {
  const { id, method, target, amount, fee, description, authority } = request;
  const { userId, partyId: debit } = holder;
  const isScheduled = "scheduleId" in authority;
  const named = { kind: "hold", debit, actorId: userId } as const;
  const credit = clearingAccount(method, id);
  const feeHold: Transfer[] =
    fee === 0n
      ? []
      : [
          {
            ...named,
            id: feeHoldId(id),
            credit: feesAccount(id),
            amount: fee,
            reason: feeReason,
            reference: id,
          },
        ];
  return {
    transfers: [
      { ...named, id, credit, amount, reason: reasons[method], reference: id },
      ...feeHold,
      ...plan.transfers,
    ],
    // Not the fee, nor the period: a repeat after midnight is the same payout.
    input: JSON.stringify([debit, method, target, `${amount}`, description]),
    isDerived: isScheduled,
    events: [changed(id, debit)],
    audit: [
      {
        action: "payments.payout_begun",
        ...(isScheduled
          ? { actor: null, reason: `schedule ${authority.scheduleId}` }
          : { actor: authority.actor, origin: authority.origin }),
        objectKind: "payout",
        objectId: id,
        after: { amount, fee, target },
      },
    ],
  };
}

/** The bank has sent it: what was held is gone for good. */
export function postSubmission(payout: PayoutRow): Submission {
  return ending(payout, { kind: "post", extra: [], action: "payments.payout_settled" });
}

/** The bank has not sent it and never will: all is free again, the limits too. */
export function voidSubmission(
  payout: PayoutRow,
  { now, by }: { now: Date; by?: Act | undefined },
): Submission {
  const extra = giveLimitsBack(payout.id, { uses: payout.limit_uses, now });
  const action = by ? "payments.payout_cancelled" : "payments.payout_failed";
  return ending(payout, { kind: "void", extra, action, by });
}

/** Under which the statement shows a settled payout. */
export function movementIdOf({ id }: Pick<PayoutRow, "id">): string {
  return endingId("post", id);
}

function endingId(kind: "post" | "void", holdId: string): string {
  return deriveId({ atMs: idTimeMs(holdId), from: `payments.${kind} ${holdId}` });
}

function ending(
  { id, party_id, method, fee }: PayoutRow,
  end: {
    kind: "post" | "void";
    extra: Transfer[];
    action: AuditAction;
    by?: Act | undefined;
  },
): Submission {
  const { kind } = end;
  const resolve = (holdId: string, reason: string): Transfer => ({
    kind,
    id: endingId(kind, holdId),
    holdId,
    reason,
    reference: id,
  });
  return {
    transfers: [
      resolve(id, reasons[method]),
      ...(fee === 0n ? [] : [resolve(feeHoldId(id), feeReason)]),
      ...end.extra,
    ],
    isDerived: true,
    events: [changed(id, party_id)],
    audit: [{ action: end.action, actor: null, ...end.by, objectKind: "payout", objectId: id }],
  };
}

function changed(id: string, partyId: string) {
  return { type: "payments.payout_changed", key: partyId, payload: { id } } as const;
}

function feeHoldId(id: string): string {
  return deriveId({ atMs: idTimeMs(id), from: `payments.fee ${id}` });
}

/** So that the nightly proof finds every hold of ours, and no other. */
export const payoutHoldOwners: readonly HoldOwner[] = [
  ...(["pix", "transfer"] as const).map((method) => ({
    reason: reasons[method],
    readOpenHolds: async (db: Parameters<HoldOwner["readOpenHolds"]>[0]) =>
      (await listOpenPayouts(db))
        .filter((payout) => payout.method === method)
        .map(({ id, amount }) => ({ holdId: id, amount })),
  })),
  {
    reason: feeReason,
    readOpenHolds: async (db) =>
      (await listOpenPayouts(db))
        .filter(({ fee }) => fee > 0n)
        .map(({ id, fee }) => ({ holdId: feeHoldId(id), amount: fee })),
  },
];
