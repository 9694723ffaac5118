import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export type AdjustmentState = "pending" | "confirmed" | "rejected" | "expired";
export type Direction = "credit" | "debit";

export interface AdjustmentRow {
  id: string;
  user_id: string;
  party_id: string;
  direction: Direction;
  amount: bigint;
  reason: string;
  requested_by: string;
  requested_at: Date;
  state: AdjustmentState;
  decided_by: string | null;
}

export async function insertAdjustment(
  trx: Trx,
  row: Pick<
    AdjustmentRow,
    "id" | "user_id" | "party_id" | "direction" | "amount" | "reason" | "requested_by"
  >,
): Promise<void> {
  await trx.insertInto("wallet.adjustments").values(row).execute();
}

export async function findAdjustments(
  db: Database,
  ids: readonly string[],
): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    ${adjustments} where j.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

/** The newest first, continued from the last id of the page before. */
export async function listAdjustmentRows(
  db: Database,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    ${adjustments} ${before === undefined ? sql`` : sql`where j.id < ${before}`}
    order by j.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One that nobody decided in time has expired, also before the sweeper has said so. */
const adjustments = sql`
  select j.*, a.decided_by, case when a.state = 'pending' and a.expires_at <= platform.now()
    then 'expired' else a.state end as state
  from wallet.adjustments j join platform.approvals a on a.id = j.id`;
