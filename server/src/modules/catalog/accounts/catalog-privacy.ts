import { sql } from "kysely";
import { partiesOnlyOf, type ErasureBlocker } from "#modules/identity";
import { takeAway } from "../products/remove-product.ts";
import { lockProduct } from "../products/product.queries.ts";
import { listProductIds } from "./account.queries.ts";

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
      await sql`delete from catalog.harvest_pauses where party_id = ${partyId}`.execute(trx);
      await sql`
        update catalog.products set title = '', description = '', pickup_place = ''
        where party_id = ${partyId}`.execute(trx);
      // The shape of a content stays, for the desk reads old reviews as well.
      await sql`
        update catalog.reviews set proposed = proposed || '{"title": "", "description": "",
          "pickup_place": "", "municipality_code": null, "photo_ids": []}'
        where party_id = ${partyId} and proposed is not null`.execute(trx);
    }
    return true;
  },
};
