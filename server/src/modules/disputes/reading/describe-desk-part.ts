import type { DisputeAct, DisputeDetail } from "@areon/contracts/disputes/disputes";
import { namesOfParties, namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal, decimalToCents } from "#platform/money";
import { findApproval } from "#platform/permissions/approvals";
import { hasCapability } from "#platform/permissions/capabilities";
import { decisionLimit } from "../cases/dispute-settings.ts";
import type { OpenCase } from "../cases/open-case.ts";
import type { ListedCase } from "./dispute.queries.ts";

type DeskPart = NonNullable<DisputeDetail["desk"]>;

interface Asked {
  row: ListedCase;
  userId: string;
  around: Pick<OpenCase, "isDecisionPending">;
}

/** What only the desk is told, and what this person of the desk may do. */
export async function describeDeskPart(
  db: Database,
  { row, userId, around }: Asked,
): Promise<{ described: DeskPart; mayAct: (act: DisputeAct) => boolean }> {
  const may = (capability: `disputes.${string}`) => hasCapability(db, { userId, capability });
  const mayMediate = await may("disputes.mediate");
  const mayDecide = await may("disputes.decide");
  const names = await namesOfUsers(db, row.assigned_to ? [row.assigned_to] : []);
  const parties = await namesOfParties(db, [row.seller_party_id]);
  const limit = await decisionLimit(db);
  const described: DeskPart = {
    assigned_to: describeAssignee(row.assigned_to, names),
    is_mine: row.assigned_to === userId,
    is_late: row.due_at !== null && row.due_at < row.now,
    escalated_at: row.escalated_at?.toISOString() ?? null,
    pending_decision: around.isDecisionPending ? await describePending(db, row) : null,
    decision_limit: centsToDecimal(limit),
    needs_second_person: row.total - row.refunded > limit,
    may_decide: mayDecide,
    buyer_user_id: row.buyer_user_id,
    seller_user_id: parties.get(row.seller_party_id)!.userId,
  };
  return { described, mayAct: (act) => (act === "decide" ? mayDecide : mayMediate) };
}

export function describeAssignee(
  userId: string | null,
  names: ReadonlyMap<string, string>,
): DeskPart["assigned_to"] {
  return userId === null ? null : { user_id: userId, name: names.get(userId) ?? "AREON" };
}

async function describePending(
  db: Database,
  row: ListedCase,
): Promise<DeskPart["pending_decision"]> {
  const approval = (await findApproval(db, row.approval_id!))!;
  const { refund } = approval.payload as { refund: string };
  const names = await namesOfUsers(db, [approval.requested_by]);
  return {
    id: approval.id,
    refund,
    to_seller: centsToDecimal(row.total - row.refunded - decimalToCents(refund)),
    reason: approval.reason,
    requested_by: names.get(approval.requested_by) ?? "AREON",
    requested_at: approval.requested_at.toISOString(),
  };
}
