import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listOrders as endpoint } from "@areon/contracts/orders/orders";
import { sql, type RawBuilder } from "kysely";
import { partyOfUser } from "#modules/identity";
import { describeSummaries, type ReadingParts } from "./describe-summaries.ts";
import { listOrderRows } from "./order.queries.ts";
import { matchesOrder } from "./search-orders.ts";
import { isOfSide, isOpen, isWaitingFor } from "./waiting.ts";

type Query = EndpointRequest<typeof endpoint>["query"];

/** Somebody's purchases or sales; the party stands in the query itself. */
export async function listOrders(
  parts: ReadingParts,
  query: Query,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const { side, cursor, limit, q } = query;
  const partyId = (await partyOfUser(parts.db, userId))!;
  const before = idSchema.safeParse(cursor).data;
  const rows = await listOrderRows(parts.db, {
    conditions: [
      isOfSide(side, partyId),
      isInState(query),
      ...(before === undefined ? [] : [sql`o.id < ${before}`]),
      ...(q === undefined || q === "" ? [] : [await matchesOrder(parts.db, { q, side, partyId })]),
    ],
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    orders: await describeSummaries(parts, page),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}

function isInState({ state, side }: Query): RawBuilder<unknown> {
  if (state === undefined) return sql`true`;
  if (state === "waiting") return isWaitingFor(side);
  if (state === "open") return isOpen;
  return sql`o.state = ${state}`;
}
