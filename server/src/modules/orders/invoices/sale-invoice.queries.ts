import type { SaleInvoice } from "@areon/contracts/orders/invoices";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";

/** A paid order as its seller's papers show it. */
export interface SaleInvoiceRow extends Pick<
  SaleInvoice,
  "id" | "code" | "title" | "unit" | "state" | "delivery" | "more_lines"
> {
  quantity: string;
  buyer_party_id: string;
  frozen_at: Date | null;
  total: bigint;
  refunded: bigint;
  fee: bigint;
  paid_at: Date;
}

/** The newest order first, below the one that ended the page before. */
export async function listSaleInvoiceRows(
  db: Database,
  page: {
    partyId: string;
    cursor: string | undefined;
    limit: number;
    conditions: readonly RawBuilder<unknown>[];
  },
): Promise<SaleInvoiceRow[]> {
  const { partyId, cursor, limit, conditions } = page;
  const below = cursor ? [sql`o.id < ${cursor}`] : [];
  const { rows } = await sql<SaleInvoiceRow>`
    select o.id, o.code, l.title, l.quantity::text, l.unit, o.state, o.delivery, o.frozen_at,
      o.buyer_party_id, o.total, o.refunded, o.fee - o.fee_returned as fee, o.paid_at,
      (select count(*)::int - 1 from orders.lines m where m.order_id = o.id) as more_lines
    from orders.orders o join orders.lines l on l.order_id = o.id and l.position = 0
    where o.seller_party_id = ${partyId} and o.paid_at is not null
      and ${sql.join([sql`true`, ...conditions, ...below], sql` and `)}
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}
