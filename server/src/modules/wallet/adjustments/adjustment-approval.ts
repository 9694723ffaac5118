import { z } from "zod";
import { moneyHolder, namesOfUsers } from "#modules/identity";
import {
  done,
  postGroup,
  readAvailable,
  refuseUnpaid,
  whenRefused,
  type Submission,
} from "#modules/ledger";
import type { Database, Trx } from "#platform/db/database";
import { centsToReais, decimalToCents } from "#platform/money";
import type {
  ApprovalDescription,
  ApprovalKind,
  ConfirmedApproval,
  Decider,
} from "#platform/permissions/approvals";
import { refuse, type Refusal } from "#platform/refusal";
import { reasonsOf } from "../movements/describe-movement.ts";
import { adjustmentsAccountId } from "./adjustments-account.ts";
import { requireDistinctPeople } from "./require-distinct-people.ts";

export const adjustmentKind = "wallet.adjust";

const payloadSchema = z.object({
  user_id: z.uuid(),
  direction: z.enum(["credit", "debit"]),
  amount: z.string(),
});

/** What happens when a second person agrees that a wallet is credited or debited by hand. */
export const adjustmentApproval: ApprovalKind = {
  kind: adjustmentKind,
  capability: "finance.adjust",
  describe: (db, payload) => describeAdjustment(db, payloadSchema.parse(payload)),
  concerns: (payload) => [payloadSchema.parse(payload).user_id],
  execute: (trx, approval, by) => adjust(trx, approval, by),
};

type Payload = z.infer<typeof payloadSchema>;

async function describeAdjustment(
  db: Database,
  { user_id, direction, amount }: Payload,
): Promise<ApprovalDescription> {
  const name = (await namesOfUsers(db, [user_id])).get(user_id) || "conta excluída";
  const holder = await moneyHolder(db, user_id);
  const balance = (holder && (await readAvailable(db, holder.partyId))) ?? 0n;
  const cents = decimalToCents(amount);
  return {
    title: direction === "credit" ? "Creditar carteira" : "Debitar carteira",
    act: direction === "credit" ? "o crédito" : "o débito",
    pages: [
      { label: `Conta de ${name}`, path: `/admin/users/${user_id}` },
      { label: "Ajustes", path: "/admin/finance?aba=ajustes" },
    ],
    changes: [
      {
        label: `Saldo de ${name}`,
        before: centsToReais(balance),
        after: centsToReais(direction === "credit" ? balance + cents : balance - cents),
      },
    ],
  };
}

async function adjust(
  trx: Trx,
  { id, payload, reason, requestedBy }: ConfirmedApproval,
  by: Decider,
): Promise<Refusal | undefined> {
  const { user_id, direction, amount } = payloadSchema.parse(payload);
  const holder = await moneyHolder(trx, user_id);
  if (!holder) return refuse("not_found");
  const staff = [
    { userId: requestedBy, who: "quem pediu" },
    { userId: by.actor.userId, who: "quem confirma" },
  ];
  const notApart = await requireDistinctPeople(trx, { staff, favoured: user_id });
  if (notApart) return notApart;
  const { partyId } = holder;
  const cents = decimalToCents(amount);
  const isCredit = direction === "credit";
  const submission: Submission = {
    transfers: [
      {
        kind: "transfer",
        id,
        debit: isCredit ? adjustmentsAccountId : partyId,
        credit: isCredit ? partyId : adjustmentsAccountId,
        amount: cents,
        reason: reasonsOf.adjustment,
        reference: "",
        actorId: requestedBy,
      },
    ],
    // The approval may be days old when it is confirmed.
    isDerived: true,
    events: [
      {
        type: "wallet.adjusted",
        key: partyId,
        payload: { adjustment_id: id, party_id: partyId },
      },
    ],
    audit: [
      {
        action: "wallet.adjusted",
        ...by,
        objectKind: "wallet",
        objectId: partyId,
        reason,
        after: { direction, amount: cents },
      },
    ],
  };
  return postGroup<undefined | Refusal>(trx, submission, {
    ...done,
    ...whenRefused((refused) => refuseUnpaid(trx, refused, partyId)),
  });
}
