import { sql } from "kysely";
import type { MovementKey, MovementSource, MovementWords } from "#modules/wallet";

/** What a statement says of guarantees that were paid in, lost or received. */
export const auctionMovements: MovementSource = {
  kinds: { auction_guarantee: "order", auction_guarantee_forfeited: "order" },
  receiptReasons: [],
  describe: async (db, keys) => {
    const { rows } = await sql<{ id: string; code: string; title: string }>`
      select id, code, title from auctions.auctions
      where id = any (${keys.map(({ reference }) => reference)}::uuid[])`.execute(db);
    const auctions = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      keys.flatMap((key): [string, MovementWords][] => {
        const auction = auctions.get(key.reference);
        if (!auction) return [];
        const what = meaningOf(key);
        const { code, title } = auction;
        const detail = `${what} · leilão ${code}`;
        return [[key.id, { title, detail, description: `${what}, leilão ${code}`, other: null }]];
      }),
    );
  },
};

function meaningOf({ reason, side }: MovementKey): string {
  if (reason === "auction_guarantee") return "Garantia de leilão";
  return side === "credit" ? "Garantia recebida" : "Garantia perdida";
}
