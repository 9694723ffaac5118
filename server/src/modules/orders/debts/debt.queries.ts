import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface OpenDebt {
  id: string;
  /** What of it is not paid yet. */
  open: bigint;
}

/** Oldest first: that is the order in which they are paid. */
export async function listOpenDebts(db: Database, partyId: string): Promise<OpenDebt[]> {
  const { rows } = await sql<OpenDebt>`
    select id, amount - paid as open from orders.debts
    where party_id = ${partyId} and paid < amount order by id`.execute(db);
  return rows;
}

export async function insertDebt(
  trx: Trx,
  debt: { id: string; party_id: string; order_id: string; refund_id: string; amount: bigint },
): Promise<void> {
  await trx.insertInto("orders.debts").values(debt).execute();
}

export interface DebtPayment {
  /** The ledger's transfer. */
  id: string;
  debt_id: string;
  order_id: string | null;
  amount: bigint;
}

/** The rows of debts that were paid, whole or in part; whoever calls moves the money. */
export async function recordDebtPayments(
  trx: Trx,
  payments: readonly DebtPayment[],
): Promise<void> {
  if (payments.length === 0) return;
  await sql`
    update orders.debts d
    set paid = d.paid + p.amount,
      paid_at = case when d.paid + p.amount = d.amount then platform.now() end
    from unnest(${payments.map(({ debt_id }) => debt_id)}::uuid[],
      ${payments.map(({ amount }) => amount)}::bigint[]) p (debt_id, amount)
    where d.id = p.debt_id`.execute(trx);
  await trx
    .insertInto("orders.debt_payments")
    .values([...payments])
    .execute();
}

export async function hasDebtPayment(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("orders.debt_payments")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}
