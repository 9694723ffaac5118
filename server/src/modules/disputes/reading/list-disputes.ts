import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listDisputes as endpoint } from "@areon/contracts/disputes/disputes";
import { sql, type RawBuilder } from "kysely";
import { partyOfUser } from "#modules/identity";
import { describeSummaries, type ReadingParts } from "./describe-summaries.ts";
import { isOf, isOpen, listCases, waitsForSide } from "./dispute.queries.ts";

type Query = EndpointRequest<typeof endpoint>["query"];

/** Disputes about somebody's purchases or sales; the party stands in the query itself. */
export async function listDisputes(
  parts: ReadingParts,
  query: Query,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const { side, cursor, limit, order_id: orderId } = query;
  const partyId = (await partyOfUser(parts.db, userId))!;
  const before = idSchema.safeParse(cursor).data;
  const rows = await listCases(parts.db, {
    conditions: [
      isOf(side, partyId),
      isInState(query),
      ...(orderId === undefined ? [] : [sql`d.order_id = ${orderId}`]),
      ...(before === undefined ? [] : [sql`d.id < ${before}`]),
    ],
    order: sql`d.id desc`,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    disputes: await describeSummaries(parts, page, side),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}

function isInState({ state, side }: Query): RawBuilder<unknown> {
  if (state === undefined) return sql`true`;
  if (state === "ended") return sql`d.ended_at is not null`;
  return state === "open" ? isOpen : waitsForSide(side);
}
