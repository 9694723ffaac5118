import { sql } from "kysely";
import { membersView } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import type { Subscription } from "#platform/events/subscription";
import { indexProducts } from "./index-products.ts";

/** A seller may list tens of thousands; one statement for all of them would be cut off. */
const atOnce = 500;

/** Entries hold the seller's name and whether it is verified: they follow when either changes. */
export function sellersReader(): Subscription {
  return {
    reader: "catalog.search_sellers",
    types: ["identity.verification_decided", "identity.profile_changed"],
    startAt: "now",
    batchSize: 1,
    handle: async (trx, events) => {
      for (const { payload } of events) {
        const products = await listedBy(trx, payload);
        for (let from = 0; from < products.length; from += atOnce) {
          await indexProducts(trx, products.slice(from, from + atOnce));
        }
      }
    },
  };
}

/** Of the parties for which the person acts; other fields of a profile are not in the search. */
async function listedBy(
  trx: Trx,
  { user_id: userId, fields }: Record<string, unknown>,
): Promise<string[]> {
  if (Array.isArray(fields) && !fields.includes("full_name")) return [];
  const { rows } = await sql<{ id: string }>`
    select p.id from ${membersView} m
    join catalog.products p on p.party_id = m.party_id and p.state = 'published'
    where m.user_id = ${userId}`.execute(trx);
  return rows.map(({ id }) => id);
}
