import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listPendingApprovals } from "@areon/contracts/admin/approvals";
import { namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { listPending, type ApprovalKind } from "#platform/permissions/approvals";
import { actOf } from "./act-of.ts";
import { findHindrances } from "./find-hindrance.ts";

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
  const asked = rows.map(({ kind, payload, requested_by: requestedBy }) => {
    return { act: actOf(approvalKinds, kind), payload, requestedBy };
  });
  const hindrances = await findHindrances(db, { readerId, asked });
  const approvals = [];
  for (const [index, row] of rows.entries()) {
    const hindrance = hindrances[index]!;
    approvals.push({
      id: row.id,
      kind: row.kind,
      ...(await asked[index]!.act.describe(db, row.payload)),
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
