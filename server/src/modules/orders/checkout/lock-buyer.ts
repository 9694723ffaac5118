import { moneyHolder, type MoneyHolder } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { lockName } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import { refuseUnregistered } from "../buyer.ts";

/** Whoever is being erased at this moment takes the same lock, so that nobody orders meanwhile. */
export async function lockBuyer(trx: Trx, userId: string): Promise<MoneyHolder | Refusal> {
  const known = await moneyHolder(trx, userId);
  if (!known) return refuse("not_found");
  await lockName(trx, `orders.checkouts ${known.partyId}`);
  const buyer = await moneyHolder(trx, userId);
  if (!buyer) return refuse("not_found");
  return refuseUnregistered(buyer) ?? buyer;
}
