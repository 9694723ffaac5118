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
