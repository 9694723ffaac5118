import type { DeskOrder } from "@areon/contracts/orders/desk";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";

type Step = DeskOrder["steps"][number];
type Refund = DeskOrder["refunds"][number];

export interface DeskStepRow extends Omit<Step, "by" | "at"> {
  actor_id: string | null;
  happened_at: Date;
}

export async function listDeskSteps(db: Database, orderId: string): Promise<DeskStepRow[]> {
  const { rows } = await sql<DeskStepRow>`
    select id, act, from_state, to_state, by_role, actor_id, detail, happened_at
    from orders.steps where order_id = ${orderId} order by id`.execute(db);
  return rows;
}

export interface DeskRefundRow extends Pick<Refund, "id" | "sent_to" | "cause" | "reason"> {
  amount: bigint;
  from_escrow: bigint;
  from_seller: bigint;
  from_debt: bigint;
  from_fee: bigint;
  by_user_id: string | null;
  made_at: Date;
}

export async function listDeskRefunds(db: Database, orderId: string): Promise<DeskRefundRow[]> {
  const { rows } = await sql<DeskRefundRow>`
    select id, amount, from_escrow, from_seller, from_debt, from_fee, sent_to, cause, reason,
      by_user_id, made_at
    from orders.refunds where order_id = ${orderId} order by id`.execute(db);
  return rows;
}

export async function sumOpenDebt(db: Database, orderId: string): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select coalesce(sum(amount - paid), 0)::int8 as left from orders.debts
    where order_id = ${orderId}`.execute(db);
  return rows[0]!.left;
}

export async function countWaitingNotes(db: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from orders.documents
    where order_id = ${orderId} and standing = 'waiting' and removed_at is null`.execute(db);
  return rows[0]!.count;
}
