import * as contract from "@areon/contracts/approvals";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { listPending, type ApprovalKind } from "#platform/permissions/approvals";
import { decideApproval } from "./decide-approval.ts";

export interface AdminDependencies {
  db: Database;
  /** Every kind of act that waits for a second person, handed in by the app that knows all modules. */
  approvalKinds: readonly ApprovalKind[];
}

export function adminRoutes({ db, approvalKinds }: AdminDependencies): Route[] {
  const decideAs = { permission: { capability: "approvals.decide" } } as const;
  return [
    route(
      contract.listPendingApprovals,
      { permission: { capability: "approvals.read" } },
      async ({ query }) => {
        const rows = await listPending(db, { after: query.cursor, limit: query.limit });
        return {
          approvals: rows.map((row) => ({
            id: row.id,
            kind: row.kind,
            payload: row.payload,
            reason: row.reason,
            requested_by: row.requested_by,
            requested_at: row.requested_at.toISOString(),
            expires_at: row.expires_at.toISOString(),
          })),
          next_cursor: rows.length === query.limit ? rows.at(-1)!.id : null,
        };
      },
    ),
    route(contract.confirmApproval, decideAs, async ({ params, body, actor, origin }) =>
      decideApproval(
        { db, approvalKinds },
        { id: params.id, state: "confirmed", reason: body.reason },
        { actor, origin },
      ),
    ),
    route(contract.rejectApproval, decideAs, async ({ params, body, actor, origin }) =>
      decideApproval(
        { db, approvalKinds },
        { id: params.id, state: "rejected", reason: body.reason },
        { actor, origin },
      ),
    ),
  ];
}
