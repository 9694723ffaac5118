import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listAdjustments as endpoint } from "@areon/contracts/wallet/finance";
import { namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { listAdjustmentRows, type AdjustmentRow } from "./adjustment.queries.ts";

type Listed = EndpointResult<typeof endpoint>;

export async function listAdjustments(
  db: Database,
  page: { cursor?: string | undefined; limit: number },
): Promise<Listed> {
  const rows = await listAdjustmentRows(db, { before: page.cursor, limit: page.limit });
  return {
    adjustments: await describeAdjustments(db, rows),
    next_cursor: rows.length === page.limit ? rows.at(-1)!.id : null,
  };
}

/** With the names of those whom they are about and who asked and decided. */
export async function describeAdjustments(
  db: Database,
  rows: readonly AdjustmentRow[],
): Promise<Listed["adjustments"]> {
  const people = rows.flatMap(({ user_id, requested_by, decided_by }) => [
    user_id,
    requested_by,
    ...(decided_by ? [decided_by] : []),
  ]);
  const names = await namesOfUsers(db, people);
  const nameOf = (userId: string) => names.get(userId) || "Conta excluída";
  return rows.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    full_name: nameOf(row.user_id),
    direction: row.direction,
    amount: centsToDecimal(row.amount),
    reason: row.reason,
    state: row.state,
    requested_by: nameOf(row.requested_by),
    decided_by: row.decided_by && nameOf(row.decided_by),
    requested_at: row.requested_at.toISOString(),
  }));
}
