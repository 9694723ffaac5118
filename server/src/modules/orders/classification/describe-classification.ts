import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import {
  kilosOf,
  gramsOf,
  orderTable,
  writeClassification,
  type WrittenClassification,
} from "@areon/contracts/catalog/terms/classification";
import type {
  ClassificationTicket,
  OrderClassification,
  TicketState,
} from "@areon/contracts/orders/classification-tickets";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal } from "#platform/refusal";
import type { OrderRow } from "../acts/order.queries.ts";
import { computeTicket } from "./compute-ticket.ts";
import { contestHours } from "./contest-hours.ts";
import { fileNames } from "./file-names.ts";
import { splitByTickets } from "./split-by-tickets.ts";
import { haveHoursBegun, isClassifiable, judgeTicket } from "./ticket-machine.ts";
import {
  classifiedLines,
  findSettlement,
  ticketsOf,
  type ClassifiedLineRow,
  type Side,
  type TicketRow,
} from "./ticket.queries.ts";

/** The same for both sides, but for what each may do. */
export async function describeClassification(
  db: Database,
  order: OrderRow,
  side: Side,
): Promise<OrderClassification> {
  const lines = await classifiedLines(db, order.id);
  const tickets = await ticketsOf(db, order.id);
  const names = await fileNames(
    db,
    tickets.map(({ file_id }) => file_id),
  );
  return {
    order_id: order.id,
    contest_hours: await contestHours(db),
    lines: lines.map((line) => {
      const ticket = tickets.find(({ position }) => position === line.position);
      const filename = ticket ? (names.get(ticket.file_id) ?? "romaneio") : "";
      return {
        position: line.position,
        title: line.title,
        unit: line.unit,
        quantity: quantityText(line.quantity),
        agreed_kg: kilosOf(gramsOf(line.weight_kg)),
        line_total: centsToDecimal(line.total),
        table: orderTable(line.table),
        ticket: ticket ? describeTicket(ticket, { line, order, side, filename }) : null,
        can_enter: judgeTicket({ order, ticket }, { act: "enter", role: side }) === null,
      };
    }),
    settlement: await describeSettlement(db, order, tickets),
  };
}

interface Around {
  line: ClassifiedLineRow;
  order: OrderRow;
  side: Side;
  filename: string;
}

function describeTicket(
  ticket: TicketRow,
  { line, order, side, filename }: Around,
): ClassificationTicket {
  const { contested_side, contested_at, contest_reason } = ticket;
  return {
    id: ticket.id,
    state: stateOf(ticket, order),
    entered_by: ticket.entered_side,
    entered_at: ticket.entered_at.toISOString(),
    corrected_at: ticket.corrected_at?.toISOString() ?? null,
    due_at: haveHoursBegun(ticket, order) ? ticket.due_at.toISOString() : null,
    buyer_accepted_at: ticket.buyer_accepted_at?.toISOString() ?? null,
    seller_accepted_at: ticket.seller_accepted_at?.toISOString() ?? null,
    contest:
      contested_side && contested_at && contest_reason !== null
        ? { by: contested_side, reason: contest_reason, at: contested_at.toISOString() }
        : null,
    file: { id: ticket.file_id, filename },
    result: resultOf(ticket, line),
    can: answers.filter((act) => judgeTicket({ order, ticket }, { act, role: side }) === null),
  };
}

const answers = ["accept", "contest", "correct"] as const;

/** An order that ended by another way leaves its tickets behind. */
function stateOf({ state }: TicketRow, order: OrderRow): TicketState {
  const isLeft = (state === "open" || state === "agreed") && !isClassifiable(order);
  return isLeft ? "overtaken" : state;
}

function resultOf(ticket: TicketRow, line: ClassifiedLineRow): WrittenClassification {
  const { delivered_kg: deliveredKg, figures } = ticket;
  const result = computeTicket(line, { deliveredKg, figures });
  if (isRefusal(result)) throw new Error(`ticket ${ticket.id} does not fit its table`);
  return writeClassification(result);
}

async function describeSettlement(
  db: Database,
  order: OrderRow,
  tickets: readonly TicketRow[],
): Promise<OrderClassification["settlement"]> {
  const settled = await findSettlement(db, order.id);
  if (settled) {
    return { ...writeSplit(settled), settled_at: settled.at.toISOString() };
  }
  if (tickets.length === 0 || !isClassifiable(order)) return null;
  return { ...writeSplit(splitByTickets(order, tickets)), settled_at: null };
}

function writeSplit({ refund, release, refundedBefore }: ReturnType<typeof splitByTickets>) {
  return {
    refund: centsToDecimal(refund),
    release: centsToDecimal(release),
    refunded_before: centsToDecimal(refundedBefore),
  };
}
