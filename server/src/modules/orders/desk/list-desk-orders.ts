import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { DeskOrderLine, listDeskOrders as endpoint } from "@areon/contracts/orders/desk";
import { sql, type RawBuilder } from "kysely";
import { namesOfParties, partyOfUser } from "#modules/identity";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isNoteWaiting } from "../notes/waiting-notes.ts";
import { linesOfOrders, listOrderRows, type OrderRow } from "../reading/order.queries.ts";
import { isNamed } from "./is-named.ts";

type Query = EndpointRequest<typeof endpoint>["query"];

export async function listDeskOrders(
  db: Database,
  query: Query,
): Promise<EndpointResult<typeof endpoint>> {
  const { cursor, limit, user_id: userId } = query;
  const before = idSchema.safeParse(cursor).data;
  const partyId = userId && (await partyOfUser(db, userId));
  if (userId && !partyId) return { orders: [], next_cursor: null };
  const rows = await listOrderRows(db, {
    conditions: [
      ...filtersOf(query),
      ...(partyId ? [sql`(o.buyer_party_id = ${partyId} or o.seller_party_id = ${partyId})`] : []),
      ...(before ? [sql`o.id < ${before}`] : []),
    ],
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    orders: await describeDeskLines(db, page),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}

function filtersOf({ state, mark, q }: Query): RawBuilder<unknown>[] {
  return [
    ...(state ? [sql`o.state = ${state}`] : []),
    ...(mark ? [marks[mark]] : []),
    ...(q ? [isNamed(q)] : []),
  ];
}

const marks: Readonly<Record<NonNullable<Query["mark"]>, RawBuilder<unknown>>> = {
  frozen: sql`o.frozen_at is not null`,
  late: sql`o.due_at < (select platform.now()) and o.frozen_at is null`,
  indebted: sql`exists (select from orders.debts d where d.order_id = o.id and d.paid < d.amount)`,
  note: isNoteWaiting,
};

export async function describeDeskLines(
  db: Database,
  rows: readonly OrderRow[],
): Promise<DeskOrderLine[]> {
  const now = await businessNow(db);
  const lines = await linesOfOrders(
    db,
    rows.map(({ id }) => id),
  );
  const names = await namesOfParties(
    db,
    rows.flatMap(({ buyer_party_id, seller_party_id }) => [buyer_party_id, seller_party_id]),
  );
  const side = (partyId: string) => {
    const { name, userId } = names.get(partyId)!;
    return { party_id: partyId, user_id: userId, name };
  };
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    state: row.state,
    frozen_because: row.frozen_because,
    title: lines.get(row.id)![0]!.title,
    lines: lines.get(row.id)!.length,
    buyer: side(row.buyer_party_id),
    seller: side(row.seller_party_id),
    delivery: row.delivery,
    total: centsToDecimal(row.total),
    refunded: centsToDecimal(row.refunded),
    created_at: row.created_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    is_late: row.frozen_at === null && row.due_at !== null && row.due_at < now,
  }));
}
