import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface EnterpriseRequestRow {
  id: string;
  party_id: string;
  user_id: string;
  company: string;
  contact: string;
  message: string;
  state: "open" | "answered";
  created_at: Date;
  answered_at: Date | null;
  note: string | null;
}

const columns = sql`id, party_id, user_id, company, contact, message, state, created_at,
  answered_at, note`;

export async function findEnterpriseRequest(
  db: Database,
  id: string,
): Promise<EnterpriseRequestRow | undefined> {
  const { rows } = await sql<EnterpriseRequestRow>`
    select ${columns} from plans.enterprise_requests where id = ${id}`.execute(db);
  return rows[0];
}

export async function countOpenRequests(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from plans.enterprise_requests
    where user_id = ${userId} and state = 'open'`.execute(db);
  return rows[0]!.count;
}

export async function insertEnterpriseRequest(
  trx: Trx,
  row: Pick<
    EnterpriseRequestRow,
    "id" | "party_id" | "user_id" | "company" | "contact" | "message"
  >,
): Promise<void> {
  await sql`
    insert into plans.enterprise_requests (id, party_id, user_id, company, contact, message)
    values (${row.id}, ${row.party_id}, ${row.user_id}, ${row.company}, ${row.contact},
      ${row.message})`.execute(trx);
}

/** Open ones are worked off from the oldest on; answered ones are looked up from the newest. */
export async function listRequestRows(
  db: Database,
  page: { state: "open" | "answered"; after: string | undefined; limit: number },
): Promise<EnterpriseRequestRow[]> {
  const after = page.after ?? null;
  const { rows } =
    page.state === "open"
      ? await sql<EnterpriseRequestRow>`
          select ${columns} from plans.enterprise_requests
          where state = 'open' and (${after}::uuid is null or id > ${after})
          order by id limit ${page.limit}`.execute(db)
      : await sql<EnterpriseRequestRow>`
          select ${columns} from plans.enterprise_requests
          where state = 'answered' and (${after}::uuid is null or id < ${after})
          order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** False when it was answered before. */
export async function markAnswered(
  trx: Trx,
  { id, note, by }: { id: string; note: string; by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update plans.enterprise_requests
    set state = 'answered', answered_by = ${by}, answered_at = platform.now(), note = ${note}
    where id = ${id} and state = 'open'`.execute(trx);
  return numAffectedRows === 1n;
}
