import { listPending, type ApprovalKind } from "#platform/permissions/approvals";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { actOf } from "./act-of.ts";
import { findHindrance } from "./find-hindrance.ts";

/** Each is examined by itself, so only so many of those that wait are looked at. */
const mostExamined = 50;

/** Acts that wait for a second person, as far as this person may be the one. */
export function approvalsWaiting(approvalKinds: readonly ApprovalKind[]): WaitingSource {
  return {
    kinds: ["admin.approval"],
    permission: { capability: "approvals.read" },
    count: async (db, { userId: readerId }) => {
      const pending = await listPending(db, { after: undefined, limit: mostExamined + 1 });
      let count = 0;
      for (const { kind, payload, requested_by: requestedBy } of pending.slice(0, mostExamined)) {
        const act = actOf(approvalKinds, kind);
        if (!(await findHindrance(db, act, { requestedBy, payload, readerId }))) count += 1;
      }
      const waiting = { count, is_capped: pending.length > mostExamined };
      return [{ kind: "admin.approval", waiting }];
    },
  };
}
