import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { AuctionRow } from "../auction.queries.ts";

/** Centavos on hold for each: of who leads, of who created it, and of a supplier until the goods are there. */
export async function heldMoney(
  db: Database,
  rows: readonly AuctionRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const orders = rows.flatMap(({ order_id }) => order_id ?? []);
  const { rows: kept } = await sql<{ auction_id: string; amount: bigint }>`
    select auction_id, amount from auctions.performance_guarantees
    where order_id = any (${orders}::uuid[]) and state = 'held'`.execute(db);
  const performance = new Map(kept.map(({ auction_id, amount }) => [auction_id, amount]));
  return new Map(
    rows.map(({ id, leader_guarantee, creator_guarantee }) => [
      id,
      (leader_guarantee ?? 0n) + (creator_guarantee ?? 0n) + (performance.get(id) ?? 0n),
    ]),
  );
}
