import { sql } from "kysely";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import type { Logger } from "#platform/log";
import { isRefusal, type Refusal } from "#platform/refusal";
import { lockWithCard } from "../acts/case-order.ts";
import { tellTicketStep } from "./act-on-ticket.ts";
import { agreeAndSettle } from "./agree-and-settle.ts";
import { judgeTicket } from "./ticket-machine.ts";
import { insertTicketStep, markState, ticketsOf } from "./ticket.queries.ts";

const batch = 20;

/** Nobody contested in time: the ticket holds. One that fails goes behind the others. */
export async function settleDueTickets(db: Database, { log }: { log: Logger }): Promise<number> {
  const orderIds = await listDue(db);
  for (const orderId of orderIds) {
    try {
      await settleDueOrder(db, orderId);
    } catch (error) {
      log.warn({ err: error, order: orderId }, "a classification waits for the clock");
      await markFailed(db, orderId);
    }
  }
  return orderIds.length;
}

/** Of any number who find it due one acts; the others find it done. */
async function settleDueOrder(db: Database, orderId: string): Promise<void> {
  const result = await allOrNothing(db, (trx) => holdDue(trx, orderId));
  if (isRefusal(result)) throw new Error(`order ${orderId} can't be settled: ${result.refused}`);
}

async function holdDue(trx: Trx, orderId: string): Promise<Refusal | null> {
  const order = await lockWithCard(trx, orderId);
  if (!order) return null;
  const tickets = await ticketsOf(trx, orderId);
  const role = "clock" as const;
  const due = tickets.filter(
    (ticket) => judgeTicket({ order, ticket }, { act: "hold", role }) === null,
  );
  if (due.length === 0) return null;
  await markState(trx, { ids: due.map(({ id }) => id), state: "agreed" });
  for (const { id: ticketId } of due) {
    const step = { id: newId(), ticketId, act: "hold" as const, role, actorId: null, detail: {} };
    await insertTicketStep(trx, step);
    await tellTicketStep(trx, { orderId, ticketId, step: step.id, act: "hold" });
  }
  return agreeAndSettle(trx, { order, role, actorId: null, stepId: newId() });
}

/** Those whose hours have begun, as `haveHoursBegun` says. */
async function listDue(db: Database): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select t.order_id from orders.classifications t join orders.orders o on o.id = t.order_id
    where t.state = 'open' and t.due_at <= platform.now() and o.frozen_at is null
      and (o.state = 'delivered' or (o.state = 'shipped'
        and (t.entered_side = 'buyer' or t.buyer_accepted_at is not null)))
      and (t.clock_failed_at is null
        or t.clock_failed_at <= platform.now() - interval '10 minutes')
    group by t.order_id order by min(t.due_at) limit ${batch}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

async function markFailed(db: Database, orderId: string): Promise<void> {
  await sql`
    update orders.classifications set clock_failed_at = platform.now()
    where order_id = ${orderId} and state = 'open'`.execute(db);
}
