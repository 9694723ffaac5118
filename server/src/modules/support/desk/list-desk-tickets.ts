import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listDeskTickets as endpoint } from "@areon/contracts/support/desk";
import { sql } from "kysely";
import { namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { describeSummary } from "../tickets/describe-ticket.ts";
import type { TicketRow } from "../tickets/ticket.queries.ts";

/** A page goes on behind its last row, by what it is ordered by. */
const cursorPattern = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})(?: (first))?$/;

/**
 * Those that wait for the desk, with priority first and then the longest waiting; what was answered or closed, the
 * latest first.
 */
export async function listDeskTickets(
  db: Database,
  { cursor, limit, state, channel, q }: EndpointRequest<typeof endpoint>["query"],
): Promise<EndpointResult<typeof endpoint>> {
  const [, at, id, first] = cursorPattern.exec(cursor ?? "") ?? [];
  const isQueue = state === "open";
  const direction = isQueue ? "asc" : "desc";
  const beyond = isQueue
    ? sql<boolean>`(not is_priority, updated_at, id)
          > (${first === undefined}, ${at}::timestamptz, ${id}::uuid)`
    : sql<boolean>`(updated_at, id) < (${at}::timestamptz, ${id}::uuid)`;
  const rows = await db
    .selectFrom("support.tickets")
    .selectAll()
    // To the last digit, which a Date of ours does not hold.
    .select(sql<string>`to_json(updated_at at time zone 'UTC')#>>'{}'`.as("place"))
    .where("state", "=", state)
    .$if(channel !== undefined, (query) => query.where("channel", "=", channel!))
    .$if(Boolean(q), (query) =>
      query.where((is) => is.or([is("code", "=", q!.toUpperCase()), is("protocol", "=", q!)])),
    )
    .$if(at !== undefined, (query) => query.where(beyond))
    .$if(isQueue, (query) => query.orderBy("is_priority", "desc"))
    .orderBy("updated_at", direction)
    .orderBy("id", direction)
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit) as (TicketRow & { place: string })[];
  const names = await namesOfUsers(
    db,
    page.flatMap(({ user_id: userId }) => (userId === null ? [] : [userId])),
  );
  const nameOf = (ticket: TicketRow) =>
    ticket.user_id === null ? ticket.contact_name : (names.get(ticket.user_id) ?? null);
  const last = page.at(-1);
  return {
    tickets: page.map((ticket) => ({
      ...describeSummary(ticket),
      name: nameOf(ticket),
      is_priority: ticket.is_priority,
    })),
    next_cursor: rows.length > limit ? placeOf(last!) : null,
  };
}

function placeOf({ place, id, is_priority: isFirst }: TicketRow & { place: string }): string {
  return `${place}Z ${id}${isFirst ? " first" : ""}`;
}
