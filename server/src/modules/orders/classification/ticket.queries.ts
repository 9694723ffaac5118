import type {
  ClassificationFigures,
  DiscountTable,
} from "@areon/contracts/catalog/terms/classification";
import type { UnitCode } from "@areon/contracts/brazil/units";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";

export type Side = "buyer" | "seller";

export interface TicketRow {
  id: string;
  order_id: string;
  position: number;
  state: "open" | "agreed" | "contested" | "settled";
  entered_side: Side;
  entered_at: Date;
  corrected_at: Date | null;
  corrections: number;
  delivered_kg: string;
  figures: ClassificationFigures;
  difference: bigint;
  file_id: string;
  due_at: Date;
  buyer_accepted_at: Date | null;
  seller_accepted_at: Date | null;
  contested_side: Side | null;
  contested_at: Date | null;
  contest_reason: string | null;
}

const columns = sql`id, order_id, position, state, entered_side, entered_at, corrected_at, corrections,
  delivered_kg::text, figures, difference, file_id, due_at, buyer_accepted_at, seller_accepted_at,
  contested_side, contested_at, contest_reason`;

export async function ticketsOf(db: Database, orderId: string): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from orders.classifications where order_id = ${orderId}
    order by position`.execute(db);
  return rows;
}

/** The order itself is locked before, always: who changes a ticket holds its order. */
export interface NewTicket extends Figures {
  id: string;
  orderId: string;
  position: number;
  side: Side;
  userId: string;
}

export interface Figures {
  deliveredKg: string;
  figures: ClassificationFigures;
  difference: bigint;
  fileId: string;
  hours: number;
  accept: boolean;
}

export async function insertTicket(trx: Trx, ticket: NewTicket): Promise<void> {
  const { id, orderId, position, side, userId, hours, accept } = ticket;
  await sql`
    insert into orders.classifications (id, order_id, position, entered_side, entered_by,
      delivered_kg, figures, difference, file_id, due_at, buyer_accepted_at, seller_accepted_at)
    values (${id}, ${orderId}, ${position}, ${side}, ${userId}, ${ticket.deliveredKg}::numeric,
      ${JSON.stringify(ticket.figures)}::jsonb, ${ticket.difference}, ${ticket.fileId},
      platform.now() + make_interval(hours => ${hours}),
      case when ${accept && side === "buyer"} then platform.now() end,
      case when ${accept && side === "seller"} then platform.now() end)`.execute(trx);
}

/** The hours begin anew, and so does what was said to the figures before. */
export async function replaceFigures(
  trx: Trx,
  { id, side, ...ticket }: Figures & { id: string; side: Side },
): Promise<void> {
  const { hours, accept } = ticket;
  await sql`
    update orders.classifications set delivered_kg = ${ticket.deliveredKg}::numeric,
      figures = ${JSON.stringify(ticket.figures)}::jsonb, difference = ${ticket.difference},
      file_id = ${ticket.fileId}, corrected_at = platform.now(), corrections = corrections + 1,
      due_at = platform.now() + make_interval(hours => ${hours}),
      buyer_accepted_at = case when ${accept && side === "buyer"} then platform.now() end,
      seller_accepted_at = case when ${accept && side === "seller"} then platform.now() end,
      version = version + 1
    where id = ${id}`.execute(trx);
}

export async function markAccepted(
  trx: Trx,
  { id, side }: { id: string; side: Side },
): Promise<void> {
  const column = sql.ref(`${side}_accepted_at`);
  await sql`
    update orders.classifications
    set ${column} = coalesce(${column}, platform.now()), version = version + 1
    where id = ${id}`.execute(trx);
}

export async function markState(
  trx: Trx,
  { ids, state }: { ids: readonly string[]; state: "agreed" | "settled" },
): Promise<void> {
  await sql`
    update orders.classifications set state = ${state}, version = version + 1,
      clock_failed_at = null
    where id = any (${[...ids]}::uuid[])`.execute(trx);
}

export async function markContested(
  trx: Trx,
  { id, side, reason }: { id: string; side: Side; reason: string },
): Promise<void> {
  await sql`
    update orders.classifications set state = 'contested', contested_side = ${side},
      contested_at = platform.now(), contest_reason = ${reason}, version = version + 1
    where id = ${id}`.execute(trx);
}

export interface TicketStep {
  id: string;
  ticketId: string;
  act: "enter" | "correct" | "accept" | "contest" | "hold" | "reopen" | "settle";
  role: Side | "clock";
  actorId: string | null;
  detail: JsonDocument;
}

export async function insertTicketStep(trx: Trx, step: TicketStep): Promise<void> {
  const { id, ticketId, act, role, actorId, detail } = step;
  await sql`
    insert into orders.classification_steps (id, ticket_id, act, by_role, actor_id, detail)
    values (${id}, ${ticketId}, ${act}, ${role}, ${actorId}, ${JSON.stringify(detail)}::jsonb)
    `.execute(trx);
}

export async function findTicketStep(db: Database, id: string): Promise<TicketStep | undefined> {
  const { rows } = await sql<TicketStep>`
    select id, ticket_id as "ticketId", act, by_role as role, actor_id as "actorId", detail
    from orders.classification_steps where id = ${id}`.execute(db);
  return rows[0];
}

export interface TicketSettlement {
  refund: bigint;
  release: bigint;
  refundedBefore: bigint;
  at: Date;
}

/** How the order was settled by its tickets, in centavos; undefined before. */
export async function findSettlement(
  db: Database,
  orderId: string,
): Promise<TicketSettlement | undefined> {
  const { rows } = await sql<TicketSettlement>`
    select (s.detail ->> 'refund')::int8 as refund, (s.detail ->> 'release')::int8 as release,
      coalesce(s.detail ->> 'refunded_before', '0')::int8 as "refundedBefore", s.happened_at as at
    from orders.classification_steps s join orders.classifications t on t.id = s.ticket_id
    where t.order_id = ${orderId} and s.act = 'settle' order by s.id limit 1`.execute(db);
  return rows[0];
}

/** A line that is settled by its ticket. */
export interface ClassifiedLineRow {
  position: number;
  title: string;
  unit: UnitCode;
  quantity: string;
  total: bigint;
  weight_kg: string;
  table: DiscountTable;
}

export async function classifiedLines(db: Database, orderId: string): Promise<ClassifiedLineRow[]> {
  const { rows } = await sql<ClassifiedLineRow>`
    select position, title, unit, quantity::text, total, weight_kg::text, classification as table
    from orders.lines
    where order_id = ${orderId} and classification is not null and weight_kg > 0
    order by position`.execute(db);
  return rows;
}
