import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

/**
 * Whoever is buying something of this party at the moment ends first, and nobody begins until the end of the
 * transaction. In the order of their ids, as every sale takes them.
 */
export async function lockOffersOf(trx: Trx, partyId: string): Promise<void> {
  await sql`
    select from catalog.products where party_id = ${partyId}
    order by id for no key update`.execute(trx);
}
