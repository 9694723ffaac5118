import { z } from "zod";
import { isSamePerson, namesOfUsers } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { centsToReais, decimalToCents } from "#platform/money";
import type { ApprovalKind, ConfirmedApproval, Decider } from "#platform/permissions/approvals";
import { refuse, type Refusal } from "#platform/refusal";
import { nextClaimState } from "../claims/claim-machine.ts";
import { findClaims } from "../claims/claim.queries.ts";
import { lockClaimOf } from "../claims/lock-claim-of.ts";
import { moveClaim } from "../claims/move-claim.ts";
import { payIndemnity } from "../claims/pay-indemnity.ts";

export const indemnityApprovalKind = "insurance.indemnity";

const payloadSchema = z.object({
  claim_id: z.uuid(),
  amount: z.string(),
  /** Who is paid: they do not decide on it. */
  person: z.uuid(),
});
export type IndemnityPayload = z.infer<typeof payloadSchema>;

/** What happens when a second person agrees to an indemnity of much money. */
export const indemnityApproval: ApprovalKind = {
  kind: indemnityApprovalKind,
  capability: "insurance.decide",
  describe: async (db, payload) => {
    const { claim_id, amount, person } = payloadSchema.parse(payload);
    const [claim] = await findClaims(db, [claim_id]);
    const name = (await namesOfUsers(db, [person])).get(person) || "conta excluída";
    return {
      title: `Indenizar o sinistro ${claim!.code}`,
      act: "a indenização",
      pages: [{ label: `Sinistro ${claim!.code}`, path: `/admin/insurance/${claim_id}` }],
      changes: [
        {
          label: `Indenização de ${name}`,
          before: null,
          after: centsToReais(decimalToCents(amount)),
        },
        {
          label: "Prejuízo informado",
          before: null,
          after: centsToReais(claim!.estimated_loss),
        },
      ],
    };
  },
  concerns: (payload) => [payloadSchema.parse(payload).person],
  pageOf: (payload) => `/admin/insurance/${payloadSchema.parse(payload).claim_id}`,
  execute: pay,
};

async function pay(
  trx: Trx,
  { id, payload, reason, requestedBy, decidedBy }: ConfirmedApproval,
  by: Decider,
): Promise<Refusal | void> {
  const { claim_id: claimId, amount: decimal, person } = payloadSchema.parse(payload);
  if (await isSamePerson(trx, { userId: decidedBy, otherId: person })) return refuse("own_request");
  const found = await lockClaimOf(trx, claimId);
  if (!found) return refuse("not_found");
  if (!nextClaimState(found.claim.state, "approve")) return refuse("insurance_claim_not_open");
  const amount = decimalToCents(decimal);
  const refused = await payIndemnity(trx, found, { amount, by });
  if (refused) return refused;
  await moveClaim(trx, found.claim, {
    act: "approve",
    actorId: requestedBy,
    secondId: decidedBy,
    stepId: id,
    note: reason,
    amount,
  });
  return undefined;
}
