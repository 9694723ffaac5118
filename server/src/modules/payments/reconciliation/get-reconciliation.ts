import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getReconciliation as endpoint } from "@areon/contracts/payments/desk";
import { centsToDecimal } from "#platform/money";
import type { PaymentsDependencies } from "../dependencies.ts";
import { listOpenBreaks, type BreakRow, type OpenBreakRow } from "./break.queries.ts";
import { findLastReconciliation, type ReconciliationRow } from "./reconciliation.queries.ts";

const most = 200;

export async function getReconciliation({
  db,
  bank,
}: Pick<PaymentsDependencies, "db" | "bank">): Promise<EndpointResult<typeof endpoint>> {
  return {
    breaks: (await listOpenBreaks(db, most)).map(describeBreak),
    last_recent: describeRun(await findLastReconciliation(db, "recent")),
    last_day: describeRun(await findLastReconciliation(db, "day")),
    is_on: bank !== undefined,
  };
}

function describeBreak(row: OpenBreakRow) {
  const money = (cents: bigint | null) => (cents === null ? null : centsToDecimal(cents));
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    our_amount: money(row.our_amount),
    bank_amount: money(row.bank_amount),
    detail: row.detail,
    found_at: row.found_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    may_return: isReturnable(row),
    may_assign: row.kind === "unmatched_receipt" && !row.is_returning && !row.is_asked_for,
  };
}

export function isReturnable({ kind, subject }: Pick<BreakRow, "kind" | "subject">): boolean {
  return kind === "unmatched_receipt" && subject.startsWith("pix:");
}

function describeRun(row: ReconciliationRow | undefined) {
  return row
    ? {
        done_at: row.done_at.toISOString(),
        from: row.from_time.toISOString(),
        to: row.to_time.toISOString(),
        bank_entries: row.bank_entries,
        mended: row.mended,
        open_breaks: row.open_breaks,
      }
    : null;
}
