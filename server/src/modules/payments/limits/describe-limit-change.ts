import type { PayoutLimitChange } from "@areon/contracts/payments/limits";
import { centsToDecimal } from "#platform/money";
import type { LimitChangeRow } from "./limit.queries.ts";

export function describeLimitChange(row: LimitChangeRow): PayoutLimitChange {
  return {
    id: row.id,
    kind: row.kind,
    amount: centsToDecimal(row.amount),
    asked_at: row.asked_at.toISOString(),
    effective_at: row.effective_at.toISOString(),
  };
}
