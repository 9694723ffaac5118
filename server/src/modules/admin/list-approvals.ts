import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listPendingApprovals } from "@areon/contracts/admin/approvals";
import { namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { listPending, type ApprovalKind } from "#platform/permissions/approvals";
import { actOf } from "./act-of.ts";
import { findHindrance } from "./find-hindrance.ts";

/** The inbox: who asks, why, and what would be before and after, oldest first. */
export async function listApprovals(
  { db, approvalKinds }: { db: Database; approvalKinds: readonly ApprovalKind[] },
  page: { cursor?: string | undefined; limit: number },
  readerId: string,
): Promise<EndpointResult<typeof listPendingApprovals>> {
  const rows = await listPending(db, { after: page.cursor, limit: page.limit });
  const names = await namesOfUsers(
    db,
    rows.map((row) => row.requested_by),
  );
  const approvals = [];
  for (const row of rows) {
    const act = actOf(approvalKinds, row.kind);
    const { requested_by: requestedBy, payload } = row;
    const hindrance = await findHindrance(db, act, { requestedBy, payload, readerId });
    approvals.push({
      id: row.id,
      kind: row.kind,
      ...(await act.describe(db, row.payload)),
      reason: row.reason,
      requested_by: { id: row.requested_by, full_name: names.get(row.requested_by) ?? "" },
      may_decide: hindrance === null,
      hindrance,
      requested_at: row.requested_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    });
  }
  return { approvals, next_cursor: rows.length === page.limit ? rows.at(-1)!.id : null };
}
