import type {
  DisputeAct,
  DisputeArithmetic,
  DisputeReason,
  DisputeSide,
  DisputeState,
  DisputeVoice,
  DisputeWait,
} from "@areon/contracts/disputes/disputes";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";

export interface CaseRow {
  id: string;
  code: string;
  order_id: string;
  buyer_party_id: string;
  buyer_user_id: string;
  seller_party_id: string;
  opened_by: DisputeSide;
  opener_user_id: string;
  reason: DisputeReason;
  amount: bigint;
  wanted_refund: bigint;
  state: DisputeState;
  waits_for: DisputeWait | null;
  due_at: Date | null;
  assigned_to: string | null;
  escalated_at: Date | null;
  asked_from: DisputeSide | "both" | null;
  asked_note: string | null;
  approval_id: string | null;
  arithmetic: JsonDocument | null;
  opened_at: Date;
  ended_at: Date | null;
  refund: bigint | null;
  to_seller: bigint | null;
  seller_net: bigint | null;
  /** The other side has sent its statement. */
  has_answered: boolean;
}

export const caseColumns = sql`d.id, d.code, d.order_id, d.buyer_party_id, d.buyer_user_id,
  d.seller_party_id, d.opened_by, d.opener_user_id, d.reason, d.amount, d.wanted_refund, d.state,
  d.waits_for, d.due_at, d.assigned_to, d.escalated_at, d.asked_from, d.asked_note, d.approval_id,
  d.arithmetic, d.opened_at, d.ended_at, d.refund, d.to_seller, d.seller_net,
  exists (select from disputes.statements s where s.case_id = d.id and s.side <> d.opened_by
    and s.sent_at is not null) as has_answered`;

/** By id or short code. */
export async function findCase(db: Database, ref: string): Promise<CaseRow | undefined> {
  const named = ref.startsWith("D-") ? sql`d.code = ${ref}` : sql`d.id = ${ref}`;
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from disputes.cases d where ${named}`.execute(db);
  return rows[0];
}

/** After the order's own lock, always. */
export async function lockCase(trx: Trx, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from disputes.cases d where d.id = ${id} for update of d`.execute(trx);
  return rows[0];
}

export async function findOpenCaseOf(
  db: Database,
  orderId: string,
): Promise<{ id: string; code: string } | undefined> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from disputes.cases where order_id = ${orderId} and ended_at is null`.execute(
    db,
  );
  return rows[0];
}

export type NewCase = Pick<
  CaseRow,
  | "id"
  | "code"
  | "order_id"
  | "buyer_party_id"
  | "buyer_user_id"
  | "seller_party_id"
  | "opened_by"
  | "opener_user_id"
  | "reason"
  | "amount"
  | "wanted_refund"
  | "waits_for"
> & { arithmetic: DisputeArithmetic | null };

/** False when the code is taken, so that another can be drawn. */
export async function insertCase(trx: Trx, row: NewCase, days: number): Promise<boolean> {
  const inserted = await trx
    .insertInto("disputes.cases")
    .values({
      ...row,
      arithmetic: row.arithmetic && JSON.stringify(row.arithmetic),
      due_at: sql`platform.now() + make_interval(days => ${days})`,
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface StepRow {
  id: string;
  case_id: string;
  act: DisputeAct;
  from_state: DisputeState;
  to_state: DisputeState;
  by_role: DisputeVoice | "clock";
  actor_id: string | null;
  detail: Readonly<Record<string, JsonDocument>>;
}

export async function findStep(db: Database, id: string): Promise<StepRow | undefined> {
  return db
    .selectFrom("disputes.steps")
    .select(["id", "case_id", "act", "from_state", "to_state", "by_role", "actor_id", "detail"])
    .where("id", "=", id)
    .executeTakeFirst() as Promise<StepRow | undefined>;
}

export async function insertStep(trx: Trx, step: StepRow): Promise<void> {
  await trx
    .insertInto("disputes.steps")
    .values({ ...step, detail: JSON.stringify(step.detail) })
    .execute();
}
