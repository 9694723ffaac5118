import { moneyHolder, type MoneyHolder } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";

/** Buyers and sellers both buy; administrators never, and are told so. */
export async function asBuyer<T>(
  db: Database,
  { userId }: { userId: string },
  act: (buyer: MoneyHolder) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const buyer = await moneyHolder(db, userId);
  if (!buyer) return refuse("not_found");
  return buyer.userType === "admin" ? refuse("buying_not_for_admins") : act(buyer);
}

/** Addresses and purchases need to know who somebody is before the law. */
export async function asRegisteredBuyer<T>(
  db: Database,
  actor: { userId: string },
  act: (buyer: MoneyHolder) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return asBuyer(db, actor, async (buyer) => refuseUnregistered(buyer) ?? act(buyer));
}

export function refuseUnregistered({ isRegistered }: MoneyHolder): Refusal | null {
  return isRegistered ? null : refuse("registration_incomplete");
}
