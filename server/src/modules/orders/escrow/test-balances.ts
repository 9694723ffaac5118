import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** Everything in centavos, of some orders and their people, out of the ledger's own rows. */
export interface LedgerSums {
  paid: bigint;
  held: bigint;
  toSellers: bigint;
  fees: bigint;
  refunds: bigint;
  debts: bigint;
}

interface Whose {
  orderIds: readonly string[];
  sellerIds: readonly string[];
  debtAccounts: readonly string[];
}

/** What the ledger says became of the money; nothing here is read from the tables of orders. */
export async function readLedgerSums(db: Database, whose: Whose): Promise<LedgerSums> {
  const orders = [...whose.orderIds];
  const sellers = [...whose.sellerIds];
  const { rows } = await sql<LedgerSums>`
    with moved as (
      select t.* from ledger.transfers t
      where t.kind = 'transfer'
        and (t.debit_account = any (${orders}::uuid[]) or t.credit_account = any (${orders}::uuid[])
          or t.reference = any (${orders}::text[]))
    )
    select
      coalesce(sum(amount) filter (where reason in ('order_paid', 'order_deposit')), 0)::bigint as paid,
      (select coalesce(sum(credits_posted - debits_posted), 0)::bigint from ledger.accounts
        where id = any (${orders}::uuid[])) as held,
      (select coalesce(sum(credits_posted - debits_posted), 0)::bigint from ledger.accounts
        where id = any (${sellers}::uuid[])) as "toSellers",
      (coalesce(sum(amount) filter (where reason = 'order_fee'), 0)
        - coalesce(sum(amount) filter (where reason = 'order_fee_returned'), 0))::bigint as fees,
      (coalesce(sum(amount) filter (where credit_account <> all (${orders}::uuid[])
          and reason in ('order_refund', 'order_fee_returned', 'order_debt')), 0)
        + coalesce(sum(amount) filter (where reason = 'order_chargeback'), 0))::bigint as refunds,
      (select coalesce(sum(debits_posted - credits_posted), 0)::bigint from ledger.accounts
        where id = any (${[...whose.debtAccounts]}::uuid[])) as debts
    from moved`.execute(db);
  return rows[0]!;
}

export interface RowSums {
  held: bigint;
  refunds: bigint;
  debts: bigint;
  fees: bigint;
}

/** The same figures as the rows of orders have them. */
export async function readRowSums(db: Database, orderIds: readonly string[]): Promise<RowSums> {
  const ids = [...orderIds];
  const { rows } = await sql<RowSums>`
    select
      (select coalesce(sum(total - refunded), 0)::bigint from orders.orders
        where id = any (${ids}::uuid[]) and released is null
          and state in ('paid', 'shipped', 'delivered', 'returning')) as held,
      (select coalesce(sum(refunded), 0)::bigint from orders.orders
        where id = any (${ids}::uuid[])) as refunds,
      (select coalesce(sum(amount - paid), 0)::bigint from orders.debts
        where order_id = any (${ids}::uuid[])) as debts,
      (select coalesce(sum(fee - fee_returned), 0)::bigint from orders.orders
        where id = any (${ids}::uuid[]) and released is not null) as fees`.execute(db);
  return rows[0]!;
}

/** In one statement, so in one moment: what lies in escrow, and what the open orders say lies there. */
export async function readEscrow(db: Database): Promise<{ held: bigint; open: bigint }> {
  const { rows } = await sql<{ held: bigint; open: bigint }>`
    select
      (select coalesce(sum(a.credits_posted - a.debits_posted), 0)::bigint from ledger.accounts a
        join ledger.books b on b.code = a.book where b.name = 'escrow') as held,
      (select coalesce(sum(total - refunded), 0)::bigint from orders.orders
        where released is null and state in ('paid', 'shipped', 'delivered', 'returning')) as open
  `.execute(db);
  return rows[0]!;
}

/** The same of some orders. */
export async function readEscrowOf(
  db: Database,
  orderIds: readonly string[],
): Promise<{ held: bigint; open: bigint }> {
  const ids = [...orderIds];
  const { rows } = await sql<{ held: bigint; open: bigint }>`
    select
      (select coalesce(sum(credits_posted - debits_posted), 0)::bigint from ledger.accounts
        where id = any (${ids}::uuid[])) as held,
      (select coalesce(sum(total - refunded), 0)::bigint from orders.orders
        where id = any (${ids}::uuid[]) and released is null
          and state in ('paid', 'shipped', 'delivered', 'returning')) as open`.execute(db);
  return rows[0]!;
}
