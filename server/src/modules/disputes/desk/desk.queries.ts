import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

interface DecisionRow {
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

/** The dispute does not move, but its desk waits: an approval that ended otherwise is found by its state. */
export async function setPendingDecision(
  trx: Trx,
  caseId: string,
  approvalId: string,
): Promise<void> {
  await sql`update disputes.cases set approval_id = ${approvalId}, version = version + 1
    where id = ${caseId}`.execute(trx);
}
