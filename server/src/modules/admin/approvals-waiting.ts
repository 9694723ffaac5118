import { listPending, type ApprovalKind } from "#platform/permissions/approvals";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { actOf } from "./act-of.ts";
import { findHindrances } from "./find-hindrance.ts";

/** So many of those that wait are looked at, the oldest. */
const mostExamined = 50;

/** Acts that wait for a second person, as far as this person may be the one. */
export function approvalsWaiting(approvalKinds: readonly ApprovalKind[]): WaitingSource {
  return {
    kinds: ["admin.approval"],
    permission: { capability: "approvals.read" },
    count: async (db, { userId: readerId }) => {
      const pending = await listPending(db, { after: undefined, limit: mostExamined + 1 });
      const asked = pending.slice(0, mostExamined).map(({ kind, payload, requested_by }) => {
        return { act: actOf(approvalKinds, kind), payload, requestedBy: requested_by };
      });
      const hindrances = await findHindrances(db, { readerId, asked });
      const count = hindrances.filter((hindrance) => hindrance === null).length;
      const waiting = { count, is_capped: pending.length > mostExamined };
      return [{ kind: "admin.approval", waiting }];
    },
  };
}
