import { townOfAddress } from "#modules/orders";
import type { Database } from "#platform/db/database";
import type { NegotiationRow } from "../negotiation.queries.ts";

export type Destination = Pick<NegotiationRow, "address_id" | "municipality_to">;

/** Where the buyer's address lies now: it may have been corrected or deleted since it was named. */
export async function currentDestination(
  db: Database,
  { address_id: id, buyer_user_id: userId }: Pick<NegotiationRow, "address_id" | "buyer_user_id">,
): Promise<Destination> {
  const town = id === null ? null : await townOfAddress(db, { id, userId });
  return town === null
    ? { address_id: null, municipality_to: null }
    : { address_id: id, municipality_to: town };
}
