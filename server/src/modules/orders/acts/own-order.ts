import { isSamePerson, namesOfParties } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import type { OrderRow } from "./order.queries.ts";

type Sides = Pick<OrderRow, "buyer_user_id" | "seller_party_id">;

/**
 * Nobody of the desk gives money to themselves, takes it from themselves in the other's name, or stops and
 * frees an order of their own: compared by account and by CPF.
 */
export async function refuseOwnOrder(
  db: Database,
  order: Sides,
  userId: string,
): Promise<Refusal | null> {
  for (const otherId of await peopleOf(db, order)) {
    if (await isSamePerson(db, { userId, otherId })) return refuse("own_request");
  }
  return null;
}

/** The buyer and who stands behind the seller. */
export async function peopleOf(db: Database, order: Sides): Promise<string[]> {
  const parties = await namesOfParties(db, [order.seller_party_id]);
  return [order.buyer_user_id, ...[...parties.values()].map(({ userId }) => userId)];
}
