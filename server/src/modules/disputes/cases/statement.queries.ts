import type { DisputeSide } from "@areon/contracts/disputes/disputes";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { visibleTo, type Viewer } from "../evidence/evidence.queries.ts";

export interface StatementRow {
  side: DisputeSide;
  user_id: string;
  text: string;
  saved_at: Date;
  sent_at: Date | null;
}

/** The opener's first. A draft is seen by its own side only. */
export async function listStatements(
  db: Database,
  caseId: string,
  viewer: Viewer,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select side, user_id, text, saved_at, sent_at from disputes.statements
    where case_id = ${caseId} and ${visibleTo(viewer)}
    order by sent_at nulls last, side`.execute(db);
  return rows;
}

export interface NewStatement {
  caseId: string;
  side: DisputeSide;
  userId: string;
  text: string;
  isSent: boolean;
}

/** Written again as long as it is a draft; what was sent stays. */
export async function writeStatement(trx: Trx, statement: NewStatement): Promise<Date> {
  const { caseId, side, userId, text, isSent } = statement;
  const { rows } = await sql<{ saved_at: Date }>`
    insert into disputes.statements as s (case_id, side, user_id, text, sent_at)
    values (${caseId}, ${side}, ${userId}, ${text}, case when ${isSent} then platform.now() end)
    on conflict (case_id, side) do update set text = excluded.text, user_id = excluded.user_id,
      saved_at = platform.now(), sent_at = excluded.sent_at
      where s.sent_at is null
    returning saved_at`.execute(trx);
  if (!rows[0]) throw new Error(`a statement of dispute ${caseId} was sent already`);
  return rows[0].saved_at;
}
