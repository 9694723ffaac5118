import { sql } from "kysely";
import { partyOfUser } from "#modules/identity";
import { isAtDesk } from "#platform/permissions/capabilities";
import { hasWords } from "#platform/things/has-words";
import type { ThingKind } from "#platform/things/thing-kind";
import { isNamed } from "../desk/is-named.ts";
import { isOf, listCases, type ListedCase } from "./dispute.queries.ts";

/** A dispute is there for its two sides, and for the desk. */
export const disputeThing: ThingKind = {
  kind: "disputes.dispute",
  cards: async (db, ids, viewer) => {
    if (!viewer || ids.length === 0) return new Map();
    const partyId = (await partyOfUser(db, viewer.userId))!;
    const mayReadAll = await isAtDesk(db, viewer, "disputes.read");
    const rows = await listCases(db, {
      conditions: [
        sql`d.id = any (${[...ids]}::uuid[])`,
        mayReadAll ? sql`true` : isOfEither(partyId),
      ],
      order: sql`d.id`,
      limit: ids.length,
    });
    return new Map(
      rows.map((row) => {
        const { id, code, title, state } = row;
        return [id, { code, title, state, path: `/${areaOf(row, partyId)}/disputes/${code}` }];
      }),
    );
  },
  find: async (db, text, viewer, limit) => {
    const code = text.toUpperCase();
    const isOwn = sql`${isOfEither((await partyOfUser(db, viewer.userId))!)}
      and (d.code = ${code} or o.code = ${code} or ${hasWords(sql`l.title`, text)})`;
    const mayReadAll = await isAtDesk(db, viewer, "disputes.read");
    const rows = await listCases(db, {
      conditions: [mayReadAll ? sql`((${isOwn}) or ${isNamed(text)})` : isOwn],
      order: sql`d.id desc`,
      limit,
    });
    return rows.map(({ id }) => id);
  },
};

const isOfEither = (partyId: string) =>
  sql`(${isOf("buyer", partyId)} or ${isOf("seller", partyId)})`;

function areaOf(row: ListedCase, partyId: string): "buyer" | "seller" | "admin" {
  if (row.buyer_party_id === partyId) return "buyer";
  return row.seller_party_id === partyId ? "seller" : "admin";
}
