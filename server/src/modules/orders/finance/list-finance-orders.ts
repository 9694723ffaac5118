import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { FinanceOrder, listFinanceOrders as endpoint } from "@areon/contracts/orders/finance";
import { namesOfParties, partyOfUser } from "#modules/identity";
import { choosePeriod } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { listHeld, listReleased, type FinanceRow } from "./finance.queries.ts";

export async function listFinanceOrders(
  db: Database,
  query: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const period = await choosePeriod(db, query);
  if (isRefusal(period)) return period;
  const partyId = (await partyOfUser(db, userId))!;
  const cursor = idSchema.safeParse(query.cursor).data;
  const page = { partyId, cursor, limit: query.limit + 1 };
  const rows = await (query.view === "held"
    ? listHeld(db, page)
    : listReleased(db, { ...page, ...period }));
  const shown = rows.slice(0, query.limit);
  return {
    orders: await describeFinanceOrders(db, shown),
    next_cursor: rows.length > query.limit ? shown.at(-1)!.id : null,
  };
}

export async function describeFinanceOrders(
  db: Database,
  rows: readonly FinanceRow[],
): Promise<FinanceOrder[]> {
  const buyers = await namesOfParties(
    db,
    rows.map((row) => row.buyer_party_id),
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    title: row.title,
    lines: row.lines,
    buyer: buyers.get(row.buyer_party_id)?.name ?? "Conta excluída",
    state: row.state,
    is_frozen: row.frozen_at !== null,
    delivery: row.delivery,
    total: centsToDecimal(row.total),
    refunded: centsToDecimal(row.refunded),
    fee: centsToDecimal(row.fee),
    net: centsToDecimal(row.net),
    given_back: centsToDecimal(row.given_back),
    kept_for_debts: centsToDecimal(row.kept),
    paid_at: row.paid_at.toISOString(),
    released_at: row.completed_at?.toISOString() ?? null,
    release_due_at: releaseDue(row)?.toISOString() ?? null,
  }));
}

/** Before the delivery nobody knows the day, and while an order is frozen the clock stands still. */
function releaseDue({ state, frozen_at, due_at }: FinanceRow): Date | null {
  return state === "delivered" && frozen_at === null ? due_at : null;
}
