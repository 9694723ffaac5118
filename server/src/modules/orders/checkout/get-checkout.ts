import type { Checkout } from "@areon/contracts/orders/checkout";
import { partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { CheckoutParts } from "./checkout-parts.ts";
import { findCheckout, type CheckoutRow } from "./checkout.queries.ts";
import { describeCheckout } from "./describe-checkout.ts";

export async function getCheckout(
  parts: CheckoutParts,
  id: string,
  userId: string,
): Promise<Checkout | Refusal> {
  const row = await ownCheckout(parts.db, id, userId);
  return isRefusal(row) ? row : describeCheckout(parts, row);
}

/** A purchase of the caller's party; everybody else's is not there. */
export async function ownCheckout(
  db: Database,
  id: string,
  userId: string,
): Promise<CheckoutRow | Refusal> {
  const row = await findCheckout(db, id);
  const partyId = await partyOfUser(db, userId);
  return row && row.buyer_party_id === partyId ? row : refuse("not_found");
}
