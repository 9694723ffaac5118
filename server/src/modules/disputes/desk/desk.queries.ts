import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface DecisionRow {
  id: string;
  case_id: string;
  refund: bigint;
  reason: string;
  decided_by: string;
  second_by: string | null;
}

export async function insertDecision(trx: Trx, decision: DecisionRow): Promise<void> {
  await trx.insertInto("disputes.decisions").values(decision).execute();
}

export async function findDecision(db: Database, caseId: string): Promise<DecisionRow | undefined> {
  return db
    .selectFrom("disputes.decisions")
    .select(["id", "case_id", "refund", "reason", "decided_by", "second_by"])
    .where("case_id", "=", caseId)
    .executeTakeFirst();
}

/** The dispute does not move, but its desk waits: an approval that ended otherwise is found by its state. */
export async function setPendingDecision(
  trx: Trx,
  caseId: string,
  approvalId: string,
): Promise<void> {
  await sql`update disputes.cases set approval_id = ${approvalId}, version = version + 1
    where id = ${caseId}`.execute(trx);
}
