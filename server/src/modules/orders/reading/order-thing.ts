import { sql } from "kysely";
import { partyOfUser } from "#modules/identity";
import { isAtDesk } from "#platform/permissions/capabilities";
import { beginningsOfWords } from "#platform/things/beginnings-of-words";
import type { ThingKind } from "#platform/things/thing-kind";
import { isNamed } from "../desk/is-named.ts";
import { linesOfOrders, listOrderRows, type OrderRow } from "./order.queries.ts";
import { matchesOrder } from "./search-orders.ts";
import { isOfSide } from "./waiting.ts";

/** An order is there for the two who trade, and for the desk. */
export const orderThing: ThingKind = {
  kind: "orders.order",
  cards: async (db, ids, viewer) => {
    if (!viewer || ids.length === 0) return new Map();
    const partyId = (await partyOfUser(db, viewer.userId))!;
    const isOwn = sql`(${isOfSide("buyer", partyId)} or ${isOfSide("seller", partyId)})`;
    const mayReadAll = await isAtDesk(db, viewer, "orders.read");
    const rows = await listOrderRows(db, {
      conditions: [sql`o.id = any (${[...ids]}::uuid[])`, mayReadAll ? sql`true` : isOwn],
      limit: ids.length,
    });
    const lines = await linesOfOrders(
      db,
      rows.map(({ id }) => id),
    );
    return new Map(
      rows.map((row) => {
        const { id, code, state } = row;
        const { title } = lines.get(id)![0]!;
        return [id, { code, title, state, path: `/${areaOf(row, partyId)}/orders/${code}` }];
      }),
    );
  },
  find: async (db, q, viewer, limit) => {
    if (beginningsOfWords(q) === null) return [];
    const partyId = (await partyOfUser(db, viewer.userId))!;
    const mayReadAll = await isAtDesk(db, viewer, "orders.read");
    const found = await Promise.all([
      ...(["buyer", "seller"] as const).map(async (side) =>
        listOrderRows(db, {
          conditions: [isOfSide(side, partyId), await matchesOrder(db, { q, side, partyId })],
          limit,
        }),
      ),
      mayReadAll ? listOrderRows(db, { conditions: [isNamed(q)], limit }) : [],
    ]);
    const ids = new Set(found.flat().map(({ id }) => id));
    return [...ids].toSorted().toReversed().slice(0, limit);
  },
};

function areaOf(row: OrderRow, partyId: string): "buyer" | "seller" | "admin" {
  if (row.buyer_party_id === partyId) return "buyer";
  return row.seller_party_id === partyId ? "seller" : "admin";
}
