import { z } from "zod";
import { readOrderForCase } from "#modules/orders";
import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import { centsToReais, decimalToCents } from "#platform/money";
import type { ApprovalKind, ConfirmedApproval, Decider } from "#platform/permissions/approvals";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findCase } from "../cases/case.queries.ts";
import { openCase } from "../cases/open-case.ts";
import { restIn, sharesOf } from "../cases/settle-case.ts";
import { listEvidence } from "../evidence/evidence.queries.ts";
import { decideIn } from "./decide-in.ts";

export const decisionApprovalKind = "disputes.decision";

const payloadSchema = z.object({
  dispute_id: z.uuid(),
  refund: z.string(),
  /** Buyer and seller: they do not decide on it. */
  people: z.array(z.uuid()),
});
export type DecisionPayload = z.infer<typeof payloadSchema>;

/** What happens when a second person agrees to a decision about much money. */
export const disputeDecisionApproval: ApprovalKind = {
  kind: decisionApprovalKind,
  capability: "disputes.decide",
  describe: async (db, payload) => {
    const { dispute_id, refund } = payloadSchema.parse(payload);
    const dispute = (await findCase(db, dispute_id))!;
    const order = (await readOrderForCase(db, dispute.order_id))!;
    const toBuyer = decimalToCents(refund);
    const { toSeller } = sharesOf({ ...order, rest: restIn(dispute, order.rest) }, toBuyer);
    const casePath = `/admin/disputes/${dispute.code}`;
    const evidence = await listEvidence(db, dispute.id, "desk");
    return {
      title: `Decidir a disputa ${dispute.code}`,
      act: "a decisão",
      pages: [
        { label: `Caso ${dispute.code}`, path: casePath },
        { label: `Pedido ${order.code}`, path: `/admin/orders/${order.code}` },
        { label: `Provas (${evidence.length})`, path: `${casePath}#provas` },
      ],
      changes: [
        { label: "Volta ao comprador", before: null, after: centsToReais(toBuyer) },
        { label: "Fica com o vendedor", before: null, after: centsToReais(toSeller) },
      ],
    };
  },
  concerns: (payload) => payloadSchema.parse(payload).people,
  pageOf: (payload) => `/admin/disputes/${payloadSchema.parse(payload).dispute_id}`,
  execute: decide,
};

async function decide(
  trx: Trx,
  { id, payload, reason, requestedBy, decidedBy }: ConfirmedApproval,
  by: Decider,
): Promise<Refusal | void> {
  const { dispute_id: disputeId, refund } = payloadSchema.parse(payload);
  const open = await openCase(trx, disputeId);
  if (!open) return refuse("not_found");
  const decided = await decideIn(
    trx,
    // The approval itself is what was pending.
    { ...open, isDecisionPending: false },
    {
      refund: decimalToCents(refund),
      reason,
      decidedBy: requestedBy,
      secondBy: decidedBy,
      stepId: id,
    },
  );
  if (isRefusal(decided)) return decided;
  const entry = { action: "disputes.decided", objectKind: "dispute", objectId: disputeId } as const;
  await recordAudit(trx, [{ ...entry, ...by, reason, after: { refund } }]);
}
