import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { OrderRow } from "../acts/order.queries.ts";
import { settleOrder } from "../acts/settle-order.ts";
import { splitByTickets } from "./split-by-tickets.ts";
import {
  classifiedLines,
  insertTicketStep,
  markState,
  ticketsOf,
  type Side,
  type TicketRow,
} from "./ticket.queries.ts";

interface Settling {
  /** Under its lock. */
  order: OrderRow;
  role: Side | "clock";
  actorId: string | null;
  stepId: string;
}

/**
 * Tickets that both accepted hold from now on. When all lines that have a table have one that holds, the
 * money is settled by their sum.
 */
export async function agreeAndSettle(trx: Trx, settling: Settling): Promise<Refusal | null> {
  const { id: orderId } = settling.order;
  const both = (await ticketsOf(trx, orderId)).filter(
    ({ state, buyer_accepted_at, seller_accepted_at }) =>
      state === "open" && buyer_accepted_at !== null && seller_accepted_at !== null,
  );
  await markState(trx, { ids: both.map(({ id }) => id), state: "agreed" });
  const tickets = await ticketsOf(trx, orderId);
  const lines = await classifiedLines(trx, orderId);
  const hold = tickets.filter(({ state }) => state === "agreed");
  return hold.length === lines.length ? settleByTickets(trx, settling, hold) : null;
}

/** What the tickets take off goes back to the buyer; the rest is the seller's. */
export async function settleByTickets(
  trx: Trx,
  { order, role, actorId, stepId }: Settling,
  tickets: readonly TicketRow[],
): Promise<Refusal | null> {
  const { refund, release, refundedBefore } = splitByTickets(order, tickets);
  const settled = await settleOrder(trx, {
    orderId: order.id,
    refund,
    cause: "classification",
    role,
    actorId,
    stepId,
    reason: refund === 0n ? null : "Diferença pelo romaneio de classificação",
  });
  if (isRefusal(settled)) return settled;
  await markState(trx, { ids: tickets.map(({ id }) => id), state: "settled" });
  const detail = {
    refund: String(refund),
    release: String(release),
    refunded_before: String(refundedBefore),
  };
  for (const { id: ticketId } of tickets) {
    const step = { id: newId(), ticketId, act: "settle" as const, role, actorId };
    await insertTicketStep(trx, { ...step, detail });
  }
  return null;
}
