import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import { countRows } from "#platform/waiting/count-rows";
import type { WaitingSource } from "#platform/waiting/waiting-source";

/** Of rows `o`: a note of a tax office waits for the desk, and the order has not come to nothing. */
export const isNoteWaiting: RawBuilder<unknown> = sql`(
  o.state in ('paid', 'shipped', 'delivered', 'completed') and o.id in (
    select d.order_id from orders.documents d where d.standing = 'waiting' and d.removed_at is null))`;

export async function hasWaitingNote(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select ${isNoteWaiting} as waits from orders.orders o where o.id = ${orderId}`.execute(db);
  return rows[0]?.waits ?? false;
}

/** Orders with a note that no signature proves: the sender is held up until somebody has looked. */
export const notesWaiting: WaitingSource = {
  kinds: ["orders.note"],
  permission: { capability: "orders.check_notes" },
  count: async (db) => {
    const { waiting } = await countRows(db, {
      waiting: sql`select from orders.orders o where ${isNoteWaiting}`,
    });
    return [{ kind: "orders.note", waiting }];
  },
};
