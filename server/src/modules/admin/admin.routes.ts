import * as contract from "@areon/contracts/admin/approvals";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import type { ApprovalKind } from "#platform/permissions/approvals";
import { decideApproval } from "./decide-approval.ts";
import { listApprovals } from "./list-approvals.ts";

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
      async ({ query, actor }) => listApprovals({ db, approvalKinds }, query, actor.userId),
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
