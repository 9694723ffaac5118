import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listNegotiations as endpoint } from "@areon/contracts/negotiations/acts";
import { sql, type RawBuilder } from "kysely";
import { partyOfUser } from "#modules/identity";
import { listNegotiationRows } from "../negotiation.queries.ts";
import { describeSummaries, type ReadingParts } from "./describe-summaries.ts";
import { isOfSide, isOpen, isWaiting } from "./waiting.ts";

type Query = EndpointRequest<typeof endpoint>["query"];

/** Somebody's negotiations as buyer or as seller; the party stands in the query itself. */
export async function listNegotiations(
  parts: ReadingParts,
  query: Query,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const { side, cursor, limit, product_id: productId } = query;
  const partyId = await partyOfUser(parts.db, userId);
  if (partyId === undefined) return { negotiations: [], next_cursor: null };
  const before = idSchema.safeParse(cursor).data;
  const rows = await listNegotiationRows(parts.db, {
    conditions: [
      isOfSide(side, partyId),
      isInState(query),
      ...(before === undefined ? [] : [sql`n.id < ${before}`]),
      ...(productId === undefined ? [] : [sql`n.product_id = ${productId}`]),
    ],
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    negotiations: await describeSummaries(parts, page, partyId),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}

function isInState({ state, side }: Query): RawBuilder<unknown> {
  if (state === undefined) return sql`true`;
  if (state === "waiting") return isWaiting(side);
  if (state === "open") return isOpen;
  if (state === "over") return sql`not ${isOpen}`;
  return sql`n.state = ${state}`;
}
