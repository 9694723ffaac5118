import type { Invoice } from "@areon/contracts/orders/invoices";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";

/** A paid order as its buyer's papers show it. */
export interface InvoiceRow {
  id: string;
  code: string;
  state: Invoice["state"];
  delivery: Invoice["delivery"];
  frozen_at: Date | null;
  method: Invoice["method"];
  buyer_party_id: string;
  seller_party_id: string;
  title: string;
  lines: number;
  goods: bigint;
  freight: bigint;
  total: bigint;
  refunded: bigint;
  paid_at: Date;
}

const rowsOf = sql`
  select o.id, o.code, o.state, o.delivery, o.frozen_at, c.method, o.buyer_party_id, o.seller_party_id, l.title, l.lines,
    o.goods, o.freight, o.total, o.refunded, o.paid_at
  from orders.orders o
  join orders.checkouts c on c.id = o.checkout_id
  cross join lateral (
    select min(title) filter (where position = 0) as title, count(*)::int as lines
    from orders.lines where order_id = o.id) l`;

/** Newest payment first, below the order that ended the page before. */
export async function listInvoiceRows(
  db: Database,
  page: {
    partyId: string;
    cursor: string | undefined;
    limit: number;
    conditions: readonly RawBuilder<unknown>[];
  },
): Promise<InvoiceRow[]> {
  const { partyId, cursor, limit, conditions } = page;
  const below = cursor
    ? [
        sql`(o.paid_at, o.id) <
          ((select p.paid_at from orders.orders p where p.id = ${cursor}), ${cursor})`,
      ]
    : [];
  const { rows } = await sql<InvoiceRow>`${rowsOf}
    where o.buyer_party_id = ${partyId} and o.paid_at is not null
      and ${sql.join([sql`true`, ...conditions, ...below], sql` and `)}
    order by o.paid_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Of this buyer only, and only once it was paid. */
export async function findInvoiceRow(
  db: Database,
  { id, partyId }: { id: string; partyId: string },
): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`${rowsOf}
    where o.id = ${id} and o.buyer_party_id = ${partyId} and o.paid_at is not null`.execute(db);
  return rows[0];
}

/** In São Paulo, by the day of the payment. */
export function isOfYear(year: number): RawBuilder<unknown> {
  const start = (of: number) => sql`${`${of}-01-01`}::timestamp at time zone 'America/Sao_Paulo'`;
  return sql`o.paid_at >= ${start(year)} and o.paid_at < ${start(year + 1)}`;
}
