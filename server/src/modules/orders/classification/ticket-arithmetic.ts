import {
  arithmeticRows,
  reaisWords,
  type ArithmeticRow,
} from "@areon/contracts/catalog/terms/classification-words";
import { writeClassification } from "@areon/contracts/catalog/terms/classification";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal } from "#platform/refusal";
import type { OrderRow } from "../acts/order.queries.ts";
import { computeTicket } from "./compute-ticket.ts";
import { splitByTickets } from "./split-by-tickets.ts";
import { classifiedLines, type ClassifiedLineRow, type TicketRow } from "./ticket.queries.ts";

/**
 * The arithmetic of all tickets of an order as people read it, down to what goes back: the dispute about one
 * divides the money of all.
 */
export async function ticketArithmetic(
  db: Database,
  order: OrderRow,
  { tickets, contestedId }: { tickets: readonly TicketRow[]; contestedId: string },
): Promise<ArithmeticRow[]> {
  const lines = await classifiedLines(db, order.id);
  const isOnly = tickets.length === 1;
  const rows = tickets.flatMap((ticket) => {
    const line = lines.find(({ position }) => position === ticket.position)!;
    const own = rowsOf(ticket, line);
    return isOnly ? own : named(own, line, ticket.id === contestedId);
  });
  return [...rows, ...sumRows(order, tickets)];
}

function rowsOf(ticket: TicketRow, line: ClassifiedLineRow): ArithmeticRow[] {
  const { delivered_kg: deliveredKg, figures } = ticket;
  const result = computeTicket(line, { deliveredKg, figures });
  if (isRefusal(result)) throw new Error(`ticket ${ticket.id} does not fit its table`);
  return arithmeticRows(writeClassification(result));
}

/** Two lines may be of the same goods: the number tells them apart in each row. */
function named(
  rows: readonly ArithmeticRow[],
  { position, title }: ClassifiedLineRow,
  isContested: boolean,
): ArithmeticRow[] {
  const item = `item ${position + 1}`;
  return [
    { label: `Romaneio do ${item}`, value: isContested ? `${title} (contestado)` : title },
    ...rows.map(({ label, value }) => ({ label: `${label}, ${item}`, value })),
  ];
}

function sumRows(order: OrderRow, tickets: readonly TicketRow[]): ArithmeticRow[] {
  const sum = tickets.reduce((total, { difference }) => total + difference, 0n);
  const { refundedBefore } = splitByTickets(order, tickets);
  return [
    ...(tickets.length > 1 ? [{ label: "Soma das diferenças", value: reais(sum) }] : []),
    ...(refundedBefore > 0n ? [{ label: "Já devolvido antes", value: reais(refundedBefore) }] : []),
  ];
}

function reais(cents: bigint): string {
  return reaisWords(centsToDecimal(cents));
}
