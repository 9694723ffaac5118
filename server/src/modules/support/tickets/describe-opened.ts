import type { TicketOpened } from "@areon/contracts/support/support";
import type { TicketRow } from "./ticket.queries.ts";

/** Whoever is signed in finds it among their own; anybody else needs its key. */
export function describeOpened(ticket: TicketRow, away: string | null): TicketOpened {
  const { id, code, protocol, user_id: userId } = ticket;
  return { id, code, protocol, key: userId === null ? keyOf(ticket) : null, away };
}

export function keyOf({ access_key: key }: Pick<TicketRow, "access_key">): string {
  return key.toString("base64url");
}
