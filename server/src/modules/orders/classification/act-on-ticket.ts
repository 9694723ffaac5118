import { isDeepStrictEqual } from "node:util";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import type { JsonDocument } from "#platform/json";
import { refuse, type Refusal } from "#platform/refusal";
import { lockWithCard } from "../acts/case-order.ts";
import type { OrderRow } from "../acts/order.queries.ts";
import { findOwnOrder } from "../shipments/delivery-order.ts";
import { judgeTicket, mostCorrections } from "./ticket-machine.ts";
import {
  findTicketStep,
  insertTicketStep,
  ticketsOf,
  type Side,
  type TicketRow,
  type TicketStep,
} from "./ticket.queries.ts";

export interface TicketRequest {
  orderId: string;
  ticketId: string;
  /** The intent. */
  id: string;
  userId: string;
}

/** What is done to a ticket, under its order's lock. */
export interface TicketSituation {
  order: OrderRow;
  side: Side;
  tickets: readonly TicketRow[];
  /** Undefined of the one that is being entered. */
  ticket: TicketRow | undefined;
}

interface TicketAct {
  act: Extract<TicketStep["act"], "enter" | "correct" | "accept" | "contest">;
  /** Of the line, where a ticket is entered. */
  position?: number;
  /** All that was asked for: a repeat of the intent must have asked the same. */
  asked: JsonDocument;
  /** Before the step is written; what it moves afterwards is in `after`. */
  run(trx: Trx, situation: TicketSituation): Promise<Refusal | null>;
  after?(trx: Trx, situation: TicketSituation): Promise<Refusal | null>;
}

/**
 * What every act of a person on a ticket has in common: one effect for each intent, only on orders of their
 * own whose goods have left and whose money is still kept, all of it or nothing.
 */
export async function actOnTicket(
  db: Database,
  request: TicketRequest,
  ticketAct: TicketAct,
): Promise<Refusal | null> {
  const { orderId, ticketId, id, userId } = request;
  return allOrNothing(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const found = await findOwnOrder(trx, { orderId, userId });
    if (!found) return refuse("not_found");
    const earlier = await findTicketStep(trx, id);
    if (earlier) return isSame(earlier, request, ticketAct) ? null : refuse("intent_mismatch");
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    const order = (await lockWithCard(trx, orderId))!;
    const { act, asked: detail, position } = ticketAct;
    const tickets = await ticketsOf(trx, orderId);
    const ticket = tickets.find((one) =>
      position === undefined ? one.id === ticketId : one.position === position,
    );
    const hindrance = judgeTicket({ order, ticket }, { act, role: found.side });
    if (hindrance) return refuse(hindrance, { most: mostCorrections });
    const situation = { order, side: found.side, tickets, ticket };
    const refused = await ticketAct.run(trx, situation);
    if (refused) return refused;
    await insertTicketStep(trx, { id, ticketId, act, role: found.side, actorId: userId, detail });
    await tellTicketStep(trx, { orderId, ticketId, step: id, act });
    return (await ticketAct.after?.(trx, situation)) ?? null;
  });
}

export async function tellTicketStep(
  trx: Trx,
  { orderId, ...told }: { orderId: string; ticketId: string; step: string; act: string },
): Promise<void> {
  const { ticketId: ticket, step, act } = told;
  await recordEvents(trx, [
    {
      type: "orders.classification_changed",
      key: orderId,
      payload: { id: orderId, ticket, step, act },
    },
  ]);
}

function isSame(
  earlier: TicketStep,
  { ticketId, userId }: TicketRequest,
  { act, asked }: TicketAct,
): boolean {
  const isTheirs = earlier.ticketId === ticketId && earlier.actorId === userId;
  return isTheirs && earlier.act === act && isDeepStrictEqual(earlier.detail, asked);
}
