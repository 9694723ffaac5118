import { sql } from "kysely";
import { partyOfUser } from "#modules/identity";
import { hasWords } from "#platform/things/has-words";
import type { ThingKind } from "#platform/things/thing-kind";
import { listNegotiationRows } from "../negotiation.queries.ts";
import { isOfSide } from "./waiting.ts";

/** A negotiation is there for the two who negotiate, and for nobody else. */
export const negotiationThing: ThingKind = {
  kind: "negotiations.negotiation",
  cards: async (db, ids, viewer) => {
    const partyId = viewer && (await partyOfUser(db, viewer.userId));
    if (!partyId || ids.length === 0) return new Map();
    const rows = await listNegotiationRows(db, {
      conditions: [sql`n.id = any (${[...ids]}::uuid[])`, isOf(partyId)],
      limit: ids.length,
    });
    return new Map(
      rows.map(({ id, code, title, state, buyer_party_id }) => {
        const side = buyer_party_id === partyId ? "buyer" : "seller";
        return [id, { code, title, state, path: `/${side}/negotiations/${code}` }];
      }),
    );
  },
  find: async (db, text, { userId }, limit) => {
    const partyId = await partyOfUser(db, userId);
    if (partyId === undefined) return [];
    const isSaid = sql`(n.code = ${text.toUpperCase()} or ${hasWords(sql`n.title`, text)})`;
    const rows = await listNegotiationRows(db, { conditions: [isOf(partyId), isSaid], limit });
    return rows.map(({ id }) => id);
  },
};

const isOf = (partyId: string) =>
  sql`(${isOfSide("buyer", partyId)} or ${isOfSide("seller", partyId)})`;
