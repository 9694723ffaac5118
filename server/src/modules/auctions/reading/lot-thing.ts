import { sql } from "kysely";
import { partyOfUser } from "#modules/identity";
import type { ThingCard, ThingKind } from "#platform/things/thing-kind";
import { wasPublished } from "./find-visible-auction.ts";
import { matchesWords } from "./matches-words.ts";
import { listAuctionRows } from "./reading.queries.ts";

/** A lot of either kind. A draft is there for its creator alone, as on its page. */
export const lotThing: ThingKind = {
  kind: "auctions.lot",
  cards: async (db, ids, viewer) => {
    const partyId = viewer ? await partyOfUser(db, viewer.userId) : undefined;
    const rows = await listAuctionRows(db, {
      conditions: [sql`a.id = any (${[...ids]}::uuid[])`],
      order: sql`a.id`,
      limit: ids.length,
    });
    const cards = new Map<string, ThingCard>();
    for (const row of rows) {
      const { id, code, title, state, slug } = row;
      if (row.creator_party_id !== partyId && !(await wasPublished(db, row))) continue;
      cards.set(id, { code, title, state, path: viewer ? `/auctions/${code}` : `/leilao/${slug}` });
    }
    return cards;
  },
  find: async (db, text, _viewer, limit) => {
    const rows = await listAuctionRows(db, {
      conditions: [sql`a.state not in ('draft', 'cancelled')`, matchesWords(text)],
      order: sql`a.id desc`,
      limit,
    });
    return rows.map(({ id }) => id);
  },
};
