import { recordIdSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listDebts as endpoint, SellerDebt } from "@areon/contracts/orders/finance";
import { sql } from "kysely";
import { partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";

export async function listDebts(
  db: Database,
  { cursor, limit }: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const partyId = (await partyOfUser(db, userId))!;
  const before = recordIdSchema.safeParse(cursor).data;
  const { rows } = await sql<DebtRow>`
    select d.id, d.order_id, o.code, d.amount, d.paid, d.made_at, d.paid_at
    from orders.debts d join orders.orders o on o.id = d.order_id
    where d.party_id = ${partyId} ${before ? sql`and d.id < ${before}` : sql``}
    order by d.id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const payments = await paymentsOf(
    db,
    page.map(({ id }) => id),
  );
  return {
    debts: page.map((row) => ({
      id: row.id,
      order_id: row.order_id,
      order_code: row.code,
      amount: centsToDecimal(row.amount),
      left: centsToDecimal(row.amount - row.paid),
      made_at: row.made_at.toISOString(),
      paid_at: row.paid_at?.toISOString() ?? null,
      payments: payments.get(row.id) ?? [],
    })),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}

interface DebtRow {
  id: string;
  order_id: string;
  code: string;
  amount: bigint;
  paid: bigint;
  made_at: Date;
  paid_at: Date | null;
}

/** The newest of each debt; a debt of hundreds of small sales is told by its sum. */
async function paymentsOf(
  db: Database,
  debtIds: readonly string[],
): Promise<ReadonlyMap<string, SellerDebt["payments"]>> {
  const { rows } = await sql<{
    id: string;
    debt_id: string;
    code: string | null;
    amount: bigint;
    paid_at: Date;
  }>`
    select p.id, p.debt_id, o.code, p.amount, p.paid_at
    from unnest(${[...debtIds]}::uuid[]) d (id)
    cross join lateral (
      select * from orders.debt_payments where debt_id = d.id order by id desc limit 20) p
    left join orders.orders o on o.id = p.order_id
    order by p.id desc`.execute(db);
  const described = rows.map(({ debt_id, code, amount, paid_at, id }) => ({
    debt_id,
    payment: {
      id,
      order_code: code,
      amount: centsToDecimal(amount),
      paid_at: paid_at.toISOString(),
    },
  }));
  const groups = Map.groupBy(described, ({ debt_id }) => debt_id);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ payment }) => payment)]));
}
