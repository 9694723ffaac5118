import { sql } from "kysely";
import { filesView } from "#modules/files";
import type { Database } from "#platform/db/database";
import type { Contest } from "./classification-owner.ts";
import type { TicketRow } from "./ticket.queries.ts";

/** Each ticket's paper with the side that showed it, and whose file it is. */
export async function ticketPapers(
  db: Database,
  tickets: readonly TicketRow[],
): Promise<Contest["papers"]> {
  const ids = tickets.map(({ file_id }) => file_id);
  const { rows } = await sql<{ id: string; owner: string }>`
    select id, owner_id as owner from ${filesView} f where id = any (${ids}::uuid[])`.execute(db);
  const title = "Romaneio de classificação";
  return tickets.map(({ file_id: fileId, entered_side: side, position }) => ({
    side,
    userId: rows.find(({ id }) => id === fileId)!.owner,
    fileId,
    title: tickets.length === 1 ? title : `${title}, item ${position + 1}`,
  }));
}
