import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listTickets as endpoint } from "@areon/contracts/support/support";
import type { Database } from "#platform/db/database";
import { describeSummary } from "./describe-ticket.ts";
import type { TicketRow } from "./ticket.queries.ts";

export async function listTickets(
  db: Database,
  { cursor, limit }: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const before = idSchema.safeParse(cursor).data;
  const rows = await db
    .selectFrom("support.tickets")
    .selectAll()
    .where("user_id", "=", userId)
    .$if(before !== undefined, (query) => query.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit) as TicketRow[];
  return {
    tickets: page.map(describeSummary),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}
