import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface CardRefundRow {
  id: string;
  payment_id: string;
  acquirer_id: string | null;
  amount: bigint;
  reason: string;
  requested_by: string | null;
  state: "sending" | "pending" | "done" | "failed";
  owed: bigint;
  created_at: Date;
}

const columns = [
  "id",
  "payment_id",
  "acquirer_id",
  "amount",
  "reason",
  "requested_by",
  "state",
  "owed",
  "created_at",
] as const;

export async function findCardRefund(db: Database, id: string): Promise<CardRefundRow | undefined> {
  return (await db
    .selectFrom("payments.card_refunds")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst()) as CardRefundRow | undefined;
}

export async function listSendingRefunds(
  db: Database,
  paymentId: string,
): Promise<CardRefundRow[]> {
  return (await db
    .selectFrom("payments.card_refunds")
    .select(columns)
    .where("payment_id", "=", paymentId)
    .where("state", "=", "sending")
    .execute()) as CardRefundRow[];
}

/** Ours by the id that we gave along, another's by the acquirer's. */
export async function lockCardRefund(
  trx: Trx,
  { id, acquirerId, paymentId }: { id: string | null; acquirerId: string; paymentId: string },
): Promise<CardRefundRow | undefined> {
  return (await trx
    .selectFrom("payments.card_refunds")
    .select(columns)
    .where("payment_id", "=", paymentId)
    .where((is) =>
      id === null
        ? is("acquirer_id", "=", acquirerId)
        : is.or([is("acquirer_id", "=", acquirerId), is("id", "=", id)]),
    )
    .forUpdate()
    .executeTakeFirst()) as CardRefundRow | undefined;
}

export async function insertCardRefund(
  trx: Trx,
  row: Pick<CardRefundRow, "id" | "payment_id" | "amount" | "reason" | "requested_by">,
): Promise<void> {
  await trx
    .insertInto("payments.card_refunds")
    .values({ ...row, state: "sending" })
    .execute();
}

/** One that somebody made at the acquirer, with the money already gone. */
export async function insertForeignRefund(
  trx: Trx,
  row: Pick<CardRefundRow, "id" | "payment_id" | "acquirer_id" | "amount" | "owed">,
): Promise<void> {
  await trx
    .insertInto("payments.card_refunds")
    .values({
      ...row,
      reason: "Feito na adquirente",
      state: "done",
      ended_at: sql<Date>`platform.now()`,
    })
    .execute();
}

export async function moveCardRefund(
  trx: Trx,
  {
    id,
    acquirerId,
    state,
  }: { id: string; acquirerId: string | null; state: CardRefundRow["state"] },
): Promise<void> {
  await sql`
    update payments.card_refunds set state = ${state}, acquirer_id = coalesce(${acquirerId}, acquirer_id),
      ended_at = case when ${state} in ('done', 'failed') then platform.now() end
    where id = ${id}`.execute(trx);
}

/** What may still go back: the payment less what went back or is on its way. */
export async function readRefundable(
  trx: Trx,
  payment: { id: string; amount: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ refunded: bigint }>`
    select coalesce(sum(amount), 0)::bigint as refunded from payments.card_refunds
    where payment_id = ${payment.id} and state <> 'failed'`.execute(trx);
  return payment.amount - rows[0]!.refunded;
}

export async function listOpenRefunds(db: Database): Promise<{ holdId: string; amount: bigint }[]> {
  const rows = await db
    .selectFrom("payments.card_refunds")
    .select(["id", "amount"])
    .where("state", "in", ["sending", "pending"])
    .execute();
  return rows.map(({ id, amount }) => ({ holdId: id, amount }));
}
