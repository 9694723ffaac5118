import { z } from "zod";
import { decideDispute } from "../disputes/desk.ts";
import { endpoint } from "../core/endpoint.ts";
import { requestAdjustment } from "../wallet/finance.ts";
import { requestRoleChange } from "../identity/desk.ts";
import { decideClaim } from "../insurance/claims.ts";
import { deskRefundOrder } from "../orders/acts.ts";
import { requestAssignment } from "../payments/desk.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";
import { changeSetting } from "../settings/settings.ts";

export const approvalSchema = z
  .object({
    id: idSchema,
    kind: z.string(),
    /** What would happen, in words for the screen. */
    title: z.string(),
    /** What is confirmed or refused, for buttons: "a decisão". */
    act: z.string(),
    /** Where it is seen what it is about, the weightiest first. */
    pages: z.array(z.object({ label: z.string(), path: z.string() })),
    changes: z.array(
      z.object({
        label: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
    reason: z.string(),
    requested_by: z.object({ id: z.uuid(), full_name: z.string() }),
    may_decide: z.boolean(),
    /** Why not: one's own request, something about oneself, or beyond what one may do alone. */
    hindrance: z.enum(["own_request", "own_favour", "missing_capability"]).nullable(),
    requested_at: instantSchema,
    expires_at: instantSchema,
  })
  .meta({ id: "Approval" });
export type Approval = z.infer<typeof approvalSchema>;

export const listPendingApprovals = endpoint({
  id: "admin.list_pending_approvals",
  method: "GET",
  path: "/admin/approvals",
  summary: "Acts that wait for a second person, oldest first",
  rateClass: "read",
  query: z.object({ ...pageQuery, cursor: idSchema.optional() }),
  status: 200,
  response: z.object({ approvals: z.array(approvalSchema), next_cursor: z.string().nullable() }),
  problems: [],
});

const decision = {
  method: "POST",
  rateClass: "sensitive",
  params: z.object({ id: idSchema }),
  body: z.object({ reason: z.string().trim().min(3).max(2000) }),
  status: 200,
  response: z.object({ id: idSchema, state: z.enum(["confirmed", "rejected"]) }),
  problems: ["not_found", "approval_not_pending", "approval_needs_other_person", "own_request"],
} as const;

export const confirmApproval = endpoint({
  ...decision,
  id: "admin.confirm_approval",
  path: "/admin/approvals/{id}/confirm",
  summary: "Confirm an act that another person asked for; it happens in the same transaction",
  // The act can be refused now, as it could when it was asked for; and money may be gone since.
  problems: [
    ...new Set([
      ...decision.problems,
      ...decideDispute.problems,
      ...deskRefundOrder.problems,
      ...decideClaim.problems,
      ...requestAdjustment.problems,
      ...requestAssignment.problems,
      ...requestRoleChange.problems,
      ...changeSetting.problems,
      "insufficient_funds" as const,
      "ledger_account_closed" as const,
    ]),
  ],
});

export const rejectApproval = endpoint({
  ...decision,
  id: "admin.reject_approval",
  path: "/admin/approvals/{id}/reject",
  summary: "Refuse an act that another person asked for",
});
