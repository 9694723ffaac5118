import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getOrder as endpoint } from "@areon/contracts/orders/orders";
import { partyOfUser, type Vault } from "#modules/identity";
import { refuse, type Refusal } from "#platform/refusal";
import { describeOrder } from "./describe-order.ts";
import type { ReadingParts } from "./describe-summaries.ts";
import { findPartysOrder } from "./order.queries.ts";

/** To anybody but its buyer and its seller an order is not there. */
export async function getOrder(
  parts: ReadingParts & { vault: Vault },
  ref: string,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const partyId = (await partyOfUser(parts.db, userId))!;
  const row = await findPartysOrder(parts.db, ref, partyId);
  if (!row) return refuse("not_found");
  return describeOrder(parts, row, row.buyer_party_id === partyId ? "buyer" : "seller");
}
