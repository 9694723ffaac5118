import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import type { DisputeFacts } from "./acquirer.ts";

export interface CardDisputeRow {
  acquirer_id: string;
  id: string;
  amount: bigint;
  owed: bigint;
  state: DisputeFacts["state"];
}

export async function lockCardDispute(
  trx: Trx,
  acquirerId: string,
): Promise<CardDisputeRow | undefined> {
  return (await trx
    .selectFrom("payments.card_disputes")
    .select(["acquirer_id", "id", "amount", "owed", "state"])
    .where("acquirer_id", "=", acquirerId)
    .forUpdate()
    .executeTakeFirst()) as CardDisputeRow | undefined;
}

export async function insertCardDispute(
  trx: Trx,
  row: CardDisputeRow & { payment_id: string },
): Promise<void> {
  await trx
    .insertInto("payments.card_disputes")
    .values({ ...row, ended_at: row.state === "open" ? null : sql<Date>`platform.now()` })
    .execute();
}

export async function endCardDispute(
  trx: Trx,
  { acquirerId, state }: { acquirerId: string; state: "won" | "lost" },
): Promise<void> {
  await trx
    .updateTable("payments.card_disputes")
    .set({ state, ended_at: sql<Date>`platform.now()` })
    .where("acquirer_id", "=", acquirerId)
    .execute();
}

/** What the buyer of a purchase no longer had, known once the dispute is lost. */
export async function keepOwed(
  trx: Trx,
  { acquirerId, owed }: { acquirerId: string; owed: bigint },
): Promise<void> {
  await trx
    .updateTable("payments.card_disputes")
    .set({ owed })
    .where("acquirer_id", "=", acquirerId)
    .execute();
}

/** Ask under the lock of the payment. */
export async function hasOpenDispute(trx: Trx, paymentId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("payments.card_disputes")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return row !== undefined;
}
