import type { PaymentKind } from "@areon/contracts/payments/kinds";
import { useQueryClient } from "@tanstack/react-query";
import { useRowChanges, type RowChange } from "~/platform/api/live-rows";
import { useSessionUser } from "~/platform/api/session-user";
import { walletQuery } from "~/subjects/wallet/wallet-query";
import { paymentsKey } from "./payments-key.ts";

/** Keeps what is shown of the rails true for as long as a screen of theirs is open. */
export function usePaymentsLive(): void {
  const user = useSessionUser();
  const client = useQueryClient();
  useRowChanges("payments", { column: "user_id", value: user?.id ?? "" }, (change) => {
    for (const queryKey of staleKeys(change)) void client.invalidateQueries({ queryKey });
  });
}

/** What another kind's change also changes. */
const touches: Partial<Record<PaymentKind, readonly string[]>> = {
  payout: ["limit", "schedule", "contest"],
  schedule: ["payout"],
  receipt: ["charge", "boleto"],
};

/** Which answers are old after a change; all of them when changes may have been missed. */
export function staleKeys(change: RowChange | undefined): (readonly string[])[] {
  const kind = change?.record["kind"];
  if (typeof kind !== "string") return [paymentsKey, walletQuery.queryKey];
  const others = touches[kind as PaymentKind] ?? [];
  return [walletQuery.queryKey, ...[kind, ...others].map((name) => [...paymentsKey, name])];
}
