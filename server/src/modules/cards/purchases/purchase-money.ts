import {
  done,
  faults,
  postGroup,
  readAvailable,
  shardFor,
  whenGone,
  type HoldOwner,
  type ShardedAccount,
  type Submission,
  type Transfer,
} from "#modules/ledger";
import { debtsAccountId, openBreak, unmatchedAccountId } from "#modules/payments";
import type { Trx } from "#platform/db/database";
import { deriveId, idTimeMs } from "#platform/ids";
import { listOpenHolds, type AuthorisationRow } from "./authorisation.queries.ts";

/** What the issuer is owed; the migration opens it. */
const settlement: ShardedAccount = {
  logicalId: "a0000000-0000-4000-8000-000210010000",
  shards: 8,
};

/** Of holds and charges, of refunds, and of what is paid later because it was not there. */
export const purchaseReason = "card_purchase";
export const refundReason = "card_purchase_refund";
export const debtReason = "card_purchase_debt";

type Purchase = Pick<AuthorisationRow, "id" | "party_id">;

/**
 * One shard for all money of a purchase, so that what books it holds the wallet, that shard and the debts, in this
 * order, however many steps it takes.
 */
function settlementOf({ id }: Pick<Purchase, "id">): string {
  return shardFor(settlement, id);
}

export function holdPurchase(purchase: Purchase, amount: bigint): Submission {
  return { transfers: [holdOf(purchase, { id: purchase.id, amount })] };
}

function holdOf(purchase: Purchase, { id, amount }: { id: string; amount: bigint }): Transfer {
  const { id: reference, party_id: debit } = purchase;
  const credit = settlementOf(purchase);
  return { kind: "hold", id, debit, credit, amount, reason: purchaseReason, reference };
}

/** A charge turns the hold into its transfer, or the hold is let go; what stays held is a new one. */
export async function resolveHold(
  trx: Trx,
  purchase: Purchase,
  {
    holdId,
    capture,
    rest,
  }: {
    holdId: string;
    capture: { id: string; amount: bigint } | null;
    rest: { id: string; amount: bigint } | null;
  },
): Promise<void> {
  const named = { reason: purchaseReason, reference: purchase.id, holdId };
  const end: Transfer = capture
    ? { kind: "post", id: capture.id, amount: capture.amount, ...named }
    : { kind: "void", id: derivedFrom(holdId, "void"), ...named };
  await post(trx, end, ...(rest ? [holdOf(purchase, rest)] : []));
}

/** A charge that no hold covers. What the wallet no longer has is owed: the issuer is paid either way. */
export async function takeCapture(
  trx: Trx,
  purchase: Purchase,
  { id, amount }: { id: string; amount: bigint },
): Promise<bigint> {
  const { party_id: debit, id: reference } = purchase;
  const credit = settlementOf(purchase);
  const whole = { kind: "transfer", id, debit, credit, amount } as const;
  const named = { reason: purchaseReason, reference };
  const there = await takeWhatIsThere(trx, { ...whole, ...named });
  if (there === amount) return 0n;
  const owed = amount - there;
  const debt = { ...whole, ...named, id: derivedFrom(id, "debt"), debit: debtsAccountId };
  if (there > 0n) await post(trx, { ...whole, ...named, amount: there });
  await post(trx, { ...debt, amount: owed });
  return owed;
}

/** Whoever has closed the wallet has it waiting with the desk. */
export async function giveRefund(
  trx: Trx,
  purchase: Purchase,
  { id, amount }: { id: string; amount: bigint },
): Promise<boolean> {
  const debit = settlementOf(purchase);
  const { party_id: credit, id: reference } = purchase;
  const given = { kind: "transfer", id, debit, amount, reason: refundReason, reference } as const;
  const submission: Submission = { transfers: [{ ...given, credit }], isDerived: true };
  const isGiven = await postGroup<boolean>(trx, submission, {
    ...faults,
    posted: () => true,
    replayed: () => true,
    ...whenGone(() => false),
  });
  if (isGiven) return true;
  await post(trx, { ...given, credit: unmatchedAccountId });
  await openBreak(trx, {
    kind: "missing_here",
    subject: `card_refund:${id}`,
    ourAmount: null,
    bankAmount: amount,
    detail: "Estorno de compra com cartão a uma conta já encerrada; está em recebimentos sem dono.",
  });
  return false;
}

/** What the wallet has pays what is owed for a purchase; answers how much that was. */
export async function payDebt(
  trx: Trx,
  purchase: Purchase & Pick<AuthorisationRow, "owed">,
  id: string,
): Promise<bigint> {
  const { party_id: debit, id: reference, owed } = purchase;
  const common = { kind: "transfer", id, debit, credit: debtsAccountId } as const;
  const named = { reason: debtReason, reference };
  const there = await takeWhatIsThere(trx, { ...common, ...named, amount: owed });
  if (there > 0n && there < owed) await post(trx, { ...common, ...named, amount: there });
  return there;
}

/** All of it is posted, or nothing: then the answer is how much could be. */
async function takeWhatIsThere(
  trx: Trx,
  whole: Extract<Transfer, { kind: "transfer" }>,
): Promise<bigint> {
  return postGroup<bigint>(
    trx,
    { transfers: [whole], isDerived: true },
    {
      ...faults,
      posted: () => whole.amount,
      replayed: () => whole.amount,
      ...whenGone(() => 0n),
      // The refusal left the account locked, so what is read here is what can be taken.
      short_of_funds: async () => (await readAvailable(trx, whole.debit))!,
    },
  );
}

export function derivedFrom(id: string, what: string): string {
  return deriveId({ atMs: idTimeMs(id), from: `cards ${what} ${id}` });
}

async function post(trx: Trx, ...transfers: [Transfer, ...Transfer[]]): Promise<void> {
  await postGroup(trx, { transfers, isDerived: true }, done);
}

export const cardPurchaseHoldOwner: HoldOwner = {
  reason: purchaseReason,
  readOpenHolds: listOpenHolds,
};
