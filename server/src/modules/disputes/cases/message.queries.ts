import type { DisputeVoice } from "@areon/contracts/disputes/disputes";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface MessageRow {
  id: string;
  voice: DisputeVoice;
  user_id: string;
  text: string;
  said_at: Date;
}

/** In the order in which they were said. */
export async function listMessages(db: Database, caseId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, voice, user_id, text, said_at from disputes.messages
    where case_id = ${caseId} order by said_at, id`.execute(db);
  return rows;
}

export async function countMessages(db: Database, caseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from disputes.messages where case_id = ${caseId}`.execute(db);
  return rows[0]!.count;
}

export async function insertMessage(
  trx: Trx,
  message: Omit<MessageRow, "said_at"> & { case_id: string },
): Promise<void> {
  await trx.insertInto("disputes.messages").values(message).execute();
}
