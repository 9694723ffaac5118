import { sql } from "kysely";
import { partyOfUser } from "#modules/identity";
import type { ThingKind } from "#platform/things/thing-kind";
import { isVisibleTo } from "./find-visible-auction.ts";
import { matchesWords } from "./matches-words.ts";
import { listAuctionRows } from "./reading.queries.ts";

/** A lot of either kind. A draft is there for its creator alone, as on its page. */
export const lotThing: ThingKind = {
  kind: "auctions.lot",
  cards: async (db, ids, viewer) => {
    const partyId = viewer ? await partyOfUser(db, viewer.userId) : undefined;
    const rows = await listAuctionRows(db, {
      conditions: [sql`a.id = any (${[...ids]}::uuid[])`, isVisibleTo(partyId)],
      order: sql`a.id`,
      limit: ids.length,
    });
    return new Map(
      rows.map(({ id, code, title, state, slug }) => [
        id,
        { code, title, state, path: viewer ? `/auctions/${code}` : `/leilao/${slug}` },
      ]),
    );
  },
  find: async (db, text, { userId }, limit) => {
    const rows = await listAuctionRows(db, {
      conditions: [
        sql`a.state <> 'cancelled'`,
        isVisibleTo(await partyOfUser(db, userId)),
        matchesWords(text),
      ],
      order: sql`a.id desc`,
      limit,
    });
    return rows.map(({ id }) => id);
  },
};
