import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { findOrder } from "../acts/order.queries.ts";
import { contestHours } from "./contest-hours.ts";
import { isClassifiable } from "./ticket-machine.ts";
import { insertTicketStep, ticketsOf } from "./ticket.queries.ts";

/**
 * An order goes on after a freeze: open tickets have their hours again. One that was contested is open
 * again too, and whoever let the dispute go has accepted it; if the other side had before, it is due. Of an
 * order whose money has gone they stay as they were: a dispute that decided about one was let go by nobody.
 */
export async function reopenTickets(trx: Trx, orderId: string): Promise<void> {
  const order = await findOrder(trx, orderId);
  if (!order || order.frozen_because !== null || !isClassifiable(order)) return;
  const hours = await contestHours(trx);
  const waiting = (await ticketsOf(trx, orderId)).filter(
    ({ state }) => state === "open" || state === "contested",
  );
  for (const { id: ticketId, contested_side: contestedBy } of waiting) {
    await sql`
      update orders.classifications set state = 'open',
        buyer_accepted_at = case when ${contestedBy === "buyer"} then platform.now()
          else buyer_accepted_at end,
        seller_accepted_at = case when ${contestedBy === "seller"} then platform.now()
          else seller_accepted_at end,
        contested_side = null, contested_at = null, contest_reason = null, version = version + 1
      where id = ${ticketId}`.execute(trx);
    await sql`
      update orders.classifications
      set due_at = platform.now() + case
        when buyer_accepted_at is not null and seller_accepted_at is not null then interval '0'
        else make_interval(hours => ${hours}) end
      where id = ${ticketId}`.execute(trx);
    const step = { id: newId(), ticketId, act: "reopen" as const, role: "clock" as const };
    await insertTicketStep(trx, { ...step, actorId: null, detail: { contested_by: contestedBy } });
  }
}
