import { sql } from "kysely";
import { partyOfUser } from "#modules/identity";
import { isAtDesk } from "#platform/permissions/capabilities";
import type { ThingKind } from "#platform/things/thing-kind";
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
  find: async (db, q, { userId }, limit) => {
    const partyId = (await partyOfUser(db, userId))!;
    const found = await Promise.all(
      (["buyer", "seller"] as const).map(async (side) =>
        listOrderRows(db, {
          conditions: [isOfSide(side, partyId), await matchesOrder(db, { q, side, partyId })],
          limit,
        }),
      ),
    );
    const ids = found.flat().map(({ id }) => id);
    return ids.toSorted().toReversed().slice(0, limit);
  },
};

function areaOf(row: OrderRow, partyId: string): "buyer" | "seller" | "admin" {
  if (row.buyer_party_id === partyId) return "buyer";
  return row.seller_party_id === partyId ? "seller" : "admin";
}
