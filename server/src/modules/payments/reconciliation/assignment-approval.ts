import { z } from "zod";
import { moneyHolder, namesOfUsers } from "#modules/identity";
import { done, postGroup, refuseOutcome, whenRefused, type Submission } from "#modules/ledger";
import { requireDistinctPeople } from "#modules/wallet";
import type { Database, Trx } from "#platform/db/database";
import { centsToReais } from "#platform/money";
import type {
  ApprovalDescription,
  ApprovalKind,
  ConfirmedApproval,
  Decider,
} from "#platform/permissions/approvals";
import { refuse, type Refusal } from "#platform/refusal";
import { unmatchedAccountId, type Rail } from "../accounts.ts";
import { assignReceipt, lockReceiptByKey, readLeft } from "../receipts/receipt.queries.ts";
import { closeBreakByHand, findOpenBreak } from "./break.queries.ts";

export const assignmentKind = "payments.assign_receipt";

const payloadSchema = z.object({ break_id: z.uuid(), user_id: z.uuid() });
type Payload = z.infer<typeof payloadSchema>;

const reasons: Readonly<Record<Rail, string>> = {
  pix: "pix_in",
  boleto: "boleto_in",
  transfer: "transfer_in",
};

/** What happens when a second person agrees whose the money of nobody known is. */
export const assignmentApproval: ApprovalKind = {
  kind: assignmentKind,
  capability: "payments.reconcile",
  describe: (db, payload) => describeAssignment(db, payloadSchema.parse(payload)),
  concerns: (payload) => [payloadSchema.parse(payload).user_id],
  execute: (trx, approval, by) => assign(trx, approval, by),
};

async function describeAssignment(
  db: Database,
  { break_id, user_id }: Payload,
): Promise<ApprovalDescription> {
  const name = (await namesOfUsers(db, [user_id])).get(user_id) || "conta excluída";
  const found = await findOpenBreak(db, break_id);
  const amount = found?.bank_amount ?? null;
  return {
    title: "Creditar recebimento sem dono",
    act: "o crédito",
    pages: [
      { label: `Conta de ${name}`, path: `/admin/users/${user_id}` },
      { label: "Conciliação", path: "/admin/finance?aba=conciliacao" },
    ],
    changes: [
      {
        label: found?.subject ?? "Recebimento já resolvido",
        before: amount === null ? null : `${centsToReais(amount)} sem dono`,
        after: amount === null ? null : `${centsToReais(amount)} para ${name}`,
      },
    ],
  };
}

async function assign(
  trx: Trx,
  { id, payload, reason, requestedBy }: ConfirmedApproval,
  by: Decider,
): Promise<Refusal | undefined> {
  const { break_id, user_id } = payloadSchema.parse(payload);
  const found = await findOpenBreak(trx, break_id);
  if (!found) return refuse("not_found");
  const holder = await moneyHolder(trx, user_id);
  if (!holder) return refuse("not_found");
  const staff = [
    { userId: requestedBy, who: "quem pediu" },
    { userId: by.actor.userId, who: "quem confirma" },
  ];
  const notApart = await requireDistinctPeople(trx, { staff, favoured: user_id });
  if (notApart) return notApart;
  const [rail, economicKey] = splitSubject(found.subject);
  const receipt = await lockReceiptByKey(trx, { rail, economicKey });
  // On its way back or sent back meanwhile, or given to its person by somebody else.
  if (receipt?.state !== "unmatched") return refuse("break_not_closable");
  const amount = await readLeft(trx, receipt);
  await assignReceipt(trx, { id: receipt.id, partyId: holder.partyId, transferId: id });
  await closeBreakByHand(trx, { id: break_id, by: by.actor.userId, note: reason });
  return credit(trx, { id, by, reason, amount, receipt, partyId: holder.partyId });
}

async function credit(
  trx: Trx,
  given: {
    id: string;
    by: Decider;
    reason: string;
    amount: bigint;
    receipt: { id: string; rail: Rail; economic_key: string };
    partyId: string;
  },
): Promise<Refusal | undefined> {
  const { id, by, reason, amount, receipt, partyId } = given;
  const { rail, economic_key: reference } = receipt;
  const submission: Submission = {
    transfers: [
      {
        kind: "transfer",
        id,
        debit: unmatchedAccountId,
        credit: partyId,
        amount,
        reason: reasons[rail],
        reference,
        actorId: by.actor.userId,
      },
    ],
    // The approval may be days old when it is confirmed.
    isDerived: true,
    events: [{ type: "payments.receipt_changed", key: partyId, payload: { id: receipt.id } }],
    audit: [
      {
        action: "payments.receipt_assigned",
        ...by,
        objectKind: "receipt",
        objectId: receipt.id,
        reason,
        after: { amount, party_id: partyId },
      },
    ],
  };
  return postGroup<Refusal | undefined>(trx, submission, {
    ...done,
    ...whenRefused((refused) => refuseOutcome(refused, refuse("unavailable"))),
  });
}

function splitSubject(subject: string): [Rail, string] {
  const at = subject.indexOf(":");
  return [subject.slice(0, at) as Rail, subject.slice(at + 1)];
}
