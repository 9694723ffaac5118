import { sql } from "kysely";
import { countRows } from "#platform/waiting/count-rows";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { isWaiting } from "./review.queries.ts";

/** Its page says "999+" above this. */
const mostCounted = 999;

/** Listings and their changes about which nobody of moderation has decided. */
export const listingsWaiting: WaitingSource = {
  kinds: ["catalog.listing"],
  permission: { capability: "products.review" },
  count: async (db) => {
    const rows = sql`select from catalog.reviews where ${isWaiting}`;
    const { waiting } = await countRows(db, { waiting: rows }, mostCounted);
    return [{ kind: "catalog.listing", waiting }];
  },
};
