import type { Transfer } from "#modules/ledger";
import { deriveId, idTimeMs } from "#platform/ids";

export type MoneyTransfer = Extract<Transfer, { kind: "transfer" }>;

/** Why money moved, as the ledger keeps it. */
export type OrderReason =
  | "order_paid"
  | "order_deposit"
  | "order_deposit_forfeited"
  | "order_released"
  | "order_fee"
  | "order_fee_returned"
  | "order_refund"
  | "order_debt"
  | "order_debt_paid"
  | "order_chargeback";

/** One movement of an order; the ledger knows it by the order's id. */
export function orderTransfer(
  { id, orderId, reason, actorId }: Named,
  sides: Pick<MoneyTransfer, "debit" | "credit" | "amount">,
): MoneyTransfer {
  const named = { kind: "transfer", id, reason, reference: orderId } as const;
  return { ...named, ...sides, ...(actorId ? { actorId } : {}) };
}

interface Named {
  id: string;
  orderId: string;
  reason: OrderReason;
  actorId?: string | null;
}

/** The ids of what goes with one step: whoever does it again makes the same ones. */
export function partId(stepId: string, part: string): string {
  return deriveId({ atMs: idTimeMs(stepId), from: `orders ${part} ${stepId}` });
}
