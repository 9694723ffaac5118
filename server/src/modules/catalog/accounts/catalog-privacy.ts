import { sql } from "kysely";
import type { ErasureBlocker } from "#modules/identity";
import { takeAway } from "../products/remove-product.ts";
import { lockProduct } from "../products/product.queries.ts";
import { listProductIds, partiesOnlyOf } from "./account.queries.ts";

/**
 * Nothing offered keeps a person here; in the erasure's own transaction their products are removed and
 * lose what was written about them. Photos are let go, so that they are erased with the other files.
 */
export const catalogErasureBlocker: ErasureBlocker = {
  find: async () => null,
  shut: async (trx, userId) => {
    for (const partyId of await partiesOnlyOf(trx, userId)) {
      const are = sql<boolean>`p.state <> 'removed'`;
      for (const id of await listProductIds(trx, { partyId, are })) {
        await takeAway(trx, (await lockProduct(trx, id))!, null);
      }
      await sql`
        update catalog.products set title = '', description = '', pickup_place = ''
        where party_id = ${partyId}`.execute(trx);
    }
    return true;
  },
};
