import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listPayouts as endpoint } from "@areon/contracts/payments/payouts";
import { requireWallet } from "#modules/wallet";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { describePayout } from "./describe-payout.ts";
import { listPayoutRows } from "./payout.queries.ts";

export async function listPayouts(
  { db, vault }: Pick<PaymentsDependencies, "db" | "vault">,
  { cursor, limit, kind }: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  if (cursor !== undefined && !idSchema.safeParse(cursor).success) {
    return refuse("validation_failed");
  }
  const { partyId } = holder;
  const rows = await listPayoutRows(db, { partyId, kind, before: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const payouts: EndpointResult<typeof endpoint>["payouts"] = [];
  const parts = { db, vault: vault.forList() };
  for (const row of shown) payouts.push(await describePayout(parts, row));
  return { payouts, next_cursor: rows.length > limit ? shown.at(-1)!.id : null };
}
