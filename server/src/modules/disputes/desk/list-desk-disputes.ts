import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { DeskDisputeLine, listDeskDisputes as endpoint } from "@areon/contracts/disputes/desk";
import { sql, type RawBuilder } from "kysely";
import { namesOfUsers } from "#modules/identity";
import { ordersView } from "#modules/orders";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { describeAssignee } from "../reading/describe-desk-part.ts";
import { describeSummaries, type ReadingParts } from "../reading/describe-summaries.ts";
import { isOpen, listCases, type ListedCase } from "../reading/dispute.queries.ts";
import { inScope } from "./desk-scope.ts";
import { isNamed } from "./is-named.ts";

type Query = EndpointRequest<typeof endpoint>["query"];
type Answer = EndpointResult<typeof endpoint>;

/** What is due first stands first; what has ended, newest first. */
export async function listDeskDisputes(
  parts: ReadingParts,
  query: Query,
  userId: string,
): Promise<Answer> {
  const { scope, cursor, limit, q } = query;
  const isEnded = scope === "ended";
  const rows = await listCases(parts.db, {
    conditions: [
      inScope(scope, userId),
      ...(q ? [isNamed(q)] : []),
      ...(cursor ? [isAfter(cursor, isEnded)] : []),
    ],
    order: isEnded ? sql`d.id desc` : sql`d.due_at, d.id`,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    disputes: await describeLines(parts, page),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
    totals: await readTotals(parts.db),
  };
}

/** The cursor is the last one's id; where it stands now is looked up, for due times move. */
function isAfter(cursor: string, isEnded: boolean): RawBuilder<unknown> {
  const id = idSchema.safeParse(cursor).data;
  if (!id) return sql`true`;
  if (isEnded) return sql`d.id < ${id}`;
  return sql`(d.due_at, d.id) > (select c.due_at, c.id from disputes.cases c where c.id = ${id})`;
}

async function describeLines(
  parts: ReadingParts,
  rows: readonly ListedCase[],
): Promise<DeskDisputeLine[]> {
  const summaries = await describeSummaries(parts, rows, "desk");
  const assigned = rows.flatMap(({ assigned_to }) => assigned_to ?? []);
  const names = await namesOfUsers(parts.db, assigned);
  return rows.map((row, index) => ({
    ...summaries[index]!,
    assigned_to: describeAssignee(row.assigned_to, names),
    is_late: row.due_at !== null && row.due_at < row.now,
    escalated_at: row.escalated_at?.toISOString() ?? null,
  }));
}

interface Totals {
  late: number;
  amount: bigint;
}

async function readTotals(db: Database): Promise<Answer["totals"]> {
  const { rows } = await sql<Totals>`
    select count(*) filter (where d.due_at < platform.now())::int as late,
      coalesce(sum(o.total - o.refunded), 0)::int8 as amount
    from disputes.cases d join ${ordersView} o on o.id = d.order_id
    where ${isOpen}`.execute(db);
  const { late, amount } = rows[0]!;
  return { late, amount: centsToDecimal(amount) };
}
