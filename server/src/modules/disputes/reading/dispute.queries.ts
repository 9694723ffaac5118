import type { DisputeSide, DisputeVoice } from "@areon/contracts/disputes/disputes";
import type { FreezeCause, OrderState } from "@areon/contracts/orders/orders";
import { sql, type RawBuilder } from "kysely";
import { orderLinesView, ordersView } from "#modules/orders";
import type { Database } from "#platform/db/database";
import { caseColumns, type CaseRow } from "../cases/case.queries.ts";

/** A dispute with what lists and pages say of its order and of how it ended. */
export interface ListedCase extends CaseRow {
  order_code: string;
  order_state: OrderState;
  order_frozen_because: FreezeCause | null;
  total: bigint;
  refunded: bigint;
  fee: bigint;
  released: bigint | null;
  delivered_at: Date | null;
  to_municipality: string | null;
  to_uf: string | null;
  title: string;
  quantity: string;
  unit: string;
  unit_price: string;
  photo_file_id: string | null;
  more: number;
  outcome_by: DisputeVoice | null;
  outcome_user_id: string | null;
  outcome_reason: string | null;
  now: Date;
}

const rows = sql`
  select ${caseColumns}, o.code as order_code, o.state as order_state,
    o.frozen_because as order_frozen_because, o.total, o.refunded as refunded, o.fee, o.released,
    o.delivered_at, t.name as to_municipality, t.uf as to_uf, l.title, l.quantity, l.unit, l.unit_price,
    l.photo_file_id,
    (select count(*)::int - 1 from ${orderLinesView} m where m.order_id = o.id) as more,
    case when e.id is not null then 'desk' else p.voice end as outcome_by,
    coalesce(e.decided_by, p.user_id) as outcome_user_id,
    coalesce(e.reason, p.reason) as outcome_reason,
    platform.now() as now
  from disputes.cases d
  join ${ordersView} o on o.id = d.order_id
  join ${orderLinesView} l on l.order_id = o.id and l.position = 0
  left join places.municipalities t on t.ibge_code = o.municipality_to
  left join disputes.proposals p on p.case_id = d.id and p.state = 'accepted'
  left join disputes.decisions e on e.case_id = d.id`;

export async function findListedCase(db: Database, id: string): Promise<ListedCase | undefined> {
  const { rows: found } = await sql<ListedCase>`${rows} where d.id = ${id}`.execute(db);
  return found[0];
}

/** The conditions speak of `d`, the dispute, and `o`, its order. */
export async function listCases(
  db: Database,
  page: { conditions: readonly RawBuilder<unknown>[]; order: RawBuilder<unknown>; limit: number },
): Promise<ListedCase[]> {
  const { rows: found } = await sql<ListedCase>`${rows}
    where ${sql.join([sql`true`, ...page.conditions], sql` and `)}
    order by ${page.order} limit ${page.limit}`.execute(db);
  return found;
}

export function isOf(side: DisputeSide, partyId: string): RawBuilder<unknown> {
  return side === "buyer"
    ? sql`d.buyer_party_id = ${partyId}`
    : sql`d.seller_party_id = ${partyId}`;
}

export function waitsForSide(side: DisputeSide): RawBuilder<unknown> {
  return sql`d.waits_for in (${side}, 'both')`;
}

/** Of rows `d`: it goes on. What has ended waits for nobody. */
export const isOpen: RawBuilder<unknown> = sql`d.ended_at is null`;

export interface ListedStep {
  id: string;
  act: string;
  to_state: CaseRow["state"];
  by_role: DisputeVoice | "clock";
  actor_id: string | null;
  detail: Readonly<Record<string, unknown>>;
  happened_at: Date;
}

/** In the order in which it happened; two of the same moment by their ids. */
export async function listSteps(db: Database, caseId: string): Promise<ListedStep[]> {
  const { rows: found } = await sql<ListedStep>`
    select id, act, to_state, by_role, actor_id, detail, happened_at
    from disputes.steps where case_id = ${caseId} order by happened_at, id`.execute(db);
  return found;
}
