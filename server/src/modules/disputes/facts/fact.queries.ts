import type {
  DisputeAct,
  DisputeReason,
  DisputeSide,
  DisputeVoice,
} from "@areon/contracts/disputes/disputes";
import { sql } from "kysely";
import { membersOf } from "#modules/identity";
import { orderLinesView, ordersView } from "#modules/orders";
import type { Database } from "#platform/db/database";

/** A dispute with its people, as much as notices need. */
export interface ToldCase {
  id: string;
  code: string;
  orderCode: string;
  title: string;
  reason: DisputeReason;
  openedBy: DisputeSide;
  dueAt: Date | null;
  assignedTo: string | null;
  askedFrom: DisputeSide | "both" | null;
  /** Why it was agreed or decided. */
  outcomeReason: string | null;
  buyerId: string;
  /** Of a decision that was asked for, once the dispute has ended. */
  leftApprovalId: string | null;
  /** All who act for the seller; one who is gone is told nothing. */
  sellerIds: string[];
}

export async function findToldCases(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldCase>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ToldCase>`
    select d.id, d.code, o.code as "orderCode", l.title, d.reason, d.opened_by as "openedBy",
      d.due_at as "dueAt", d.assigned_to as "assignedTo", d.asked_from as "askedFrom",
      coalesce(e.reason, p.reason) as "outcomeReason", d.buyer_user_id as "buyerId",
      case when d.ended_at is not null then d.approval_id end as "leftApprovalId",
      ${membersOf(sql`d.seller_party_id`)} as "sellerIds"
    from disputes.cases d
    join ${ordersView} o on o.id = d.order_id
    join ${orderLinesView} l on l.order_id = o.id and l.position = 0
    left join disputes.proposals p on p.case_id = d.id and p.state = 'accepted'
    left join disputes.decisions e on e.case_id = d.id
    where d.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ToldStep {
  id: string;
  caseId: string;
  act: DisputeAct;
  by: DisputeVoice | "clock";
  detail: Record<string, unknown>;
  at: Date;
}

/** In the order in which they happened. */
export async function findToldSteps(db: Database, ids: readonly string[]): Promise<ToldStep[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ToldStep>`
    select id, case_id as "caseId", act, by_role as by, detail, happened_at as at
    from disputes.steps where id = any (${[...ids]}::uuid[])
    order by happened_at, id`.execute(db);
  return rows;
}
