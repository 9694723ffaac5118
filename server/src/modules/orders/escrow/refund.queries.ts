import type { RefundCause } from "@areon/contracts/orders/orders";
import type { Trx } from "#platform/db/database";

export interface RefundRow {
  id: string;
  order_id: string;
  amount: bigint;
  from_escrow: bigint;
  from_seller: bigint;
  from_debt: bigint;
  from_fee: bigint;
  sent_to: "wallet" | "card" | "chargeback";
  cause: RefundCause;
  reason: string | null;
  by_user_id: string | null;
}

export async function insertRefund(trx: Trx, refund: RefundRow): Promise<void> {
  await trx.insertInto("orders.refunds").values(refund).execute();
}
