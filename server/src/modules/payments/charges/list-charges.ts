import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listCharges as endpoint } from "@areon/contracts/payments/charges";
import { requireWallet, type PartyCards } from "#modules/wallet";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { listChargeRows } from "./charge.queries.ts";
import { describeCharges } from "./describe-charge.ts";

/** Newest first; the cursor is the last id of the page before, and an unknown one begins anew. */
export async function listCharges(
  parts: PaymentsDependencies & { cards: PartyCards },
  { cursor, limit, purpose }: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(parts.db, userId);
  if (isRefusal(holder)) return holder;
  const before = idSchema.safeParse(cursor).data;
  const rows = await listChargeRows(parts.db, {
    partyId: holder.partyId,
    purpose,
    before,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    charges: await describeCharges(parts, page),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}
