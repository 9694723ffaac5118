import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { decisionApprovalKind } from "./decision-approval.ts";

/** Each time that a second person was asked, oldest first: among the approvals, which are few. */
export async function listAskedDecisions(db: Database, caseId: string) {
  return db
    .selectFrom("platform.approvals")
    .select(["id", "state", "requested_by", "requested_at", "decided_by", "decided_at"])
    .select(sql<string>`payload ->> 'refund'`.as("refund"))
    .where("kind", "=", decisionApprovalKind)
    .where(sql`payload ->> 'dispute_id'`, "=", caseId)
    .orderBy("requested_at")
    .orderBy("id")
    .execute();
}
