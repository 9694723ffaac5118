import { sql, type RawBuilder } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { lacksInvoice } from "../documents/missing-documents.ts";
import { isNoteWaiting } from "./waiting-notes.ts";

/** Of rows `o`: nothing but the desk's answer to a note keeps the load from leaving, so the clock waits for it. */
export const isClockHeld: RawBuilder<unknown> = sql`(
  o.state = 'paid' and ${isNoteWaiting} and ${lacksInvoice})`;

export async function holdsClock(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select ${isClockHeld} as holds from orders.orders o where o.id = ${orderId}`.execute(db);
  return rows[0]?.holds ?? false;
}

/** How the waiting may end, and the notes of an order that ended it so. */
const endings = {
  accepted: sql`d.decided_at is not null and d.standing = 'accepted'`,
  refused: sql`d.decided_at is not null`,
  signed: sql`d.signed_by is not null`,
};

/**
 * The clock waited, so the answer may come when the time to ship is over already. An order is given more time
 * once for each ending, notes that were taken back counted: else who sends one note after another would keep
 * the buyer's money for ever.
 */
export async function leaveTimeToShip(
  trx: Trx,
  { orderId, noteId, ending }: { orderId: string; noteId: string; ending: keyof typeof endings },
): Promise<void> {
  await sql`update orders.orders set due_at = greatest(due_at, platform.now() + interval '2 days')
    where id = ${orderId} and state = 'paid' and due_at is not null
      and not exists (select from orders.documents d
        where d.order_id = ${orderId} and d.id <> ${noteId} and ${endings[ending]})`.execute(trx);
}
