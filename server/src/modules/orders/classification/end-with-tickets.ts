import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { isRefusal, type Refusal } from "#platform/refusal";
import { findOrder, type OrderRow } from "../acts/order.queries.ts";
import { tellTicketStep } from "./act-on-ticket.ts";
import { agreeAndSettle, settleByTickets } from "./agree-and-settle.ts";
import { isClassifiable } from "./ticket-machine.ts";
import { insertTicketStep, markAccepted, ticketsOf, type TicketRow } from "./ticket.queries.ts";

/**
 * Money that is about to be released to the seller goes by the tickets, where there are any. Undefined where
 * there are none, or where the order's own rules say no anyhow.
 */
export async function endWithTickets(
  trx: Trx,
  order: OrderRow,
  by: { role: "buyer" | "clock"; actorId: string | null; stepId: string },
): Promise<OrderRow | Refusal | undefined> {
  if (!isClassifiable(order) || order.frozen_because !== null) return undefined;
  const tickets = await ticketsOf(trx, order.id);
  if (tickets.length === 0) return undefined;
  if (by.role === "buyer") await acceptOpen(trx, { order, tickets, actorId: by.actorId });
  const refused = await agreeAndSettle(trx, { order, ...by });
  if (refused) return refused;
  const after = await ticketsOf(trx, order.id);
  // A line without a ticket is paid as ordered; one that somebody may still contest is waited for.
  if (after.every(({ state }) => state === "agreed")) {
    const settled = await settleByTickets(trx, { order, ...by }, after);
    if (isRefusal(settled)) return settled;
  }
  return (await findOrder(trx, order.id))!;
}

/** Whoever confirms that all is well agrees to what was measured. */
async function acceptOpen(
  trx: Trx,
  of: { order: OrderRow; tickets: readonly TicketRow[]; actorId: string | null },
): Promise<void> {
  const { order, tickets, actorId } = of;
  const open = tickets.filter((one) => one.state === "open" && one.buyer_accepted_at === null);
  for (const { id: ticketId, difference } of open) {
    await markAccepted(trx, { id: ticketId, side: "buyer" });
    const detail = { difference: String(difference) };
    const step = { id: newId(), ticketId, act: "accept" as const, role: "buyer" as const, actorId };
    await insertTicketStep(trx, { ...step, detail });
    await tellTicketStep(trx, { orderId: order.id, ticketId, step: step.id, act: "accept" });
  }
}
