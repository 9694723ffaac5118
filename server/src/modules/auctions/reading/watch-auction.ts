import { sql } from "kysely";
import { partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { findVisibleAuction } from "./find-visible-auction.ts";

interface Watching {
  is_watching: boolean;
}

export async function getWatch(
  db: Database,
  ref: string,
  userId: string,
): Promise<Watching | Refusal> {
  const auction = await findVisibleAuction(db, ref, await partyOfUser(db, userId));
  if (!auction) return refuse("not_found");
  const { rows } = await sql<Watching>`
    select exists (select from auctions.watches
      where user_id = ${userId} and auction_id = ${auction.id}) as is_watching`.execute(db);
  return rows[0]!;
}

export async function setWatch(
  db: Database,
  { ref, userId, isWatching }: { ref: string; userId: string; isWatching: boolean },
): Promise<Watching | Refusal> {
  const auction = await findVisibleAuction(db, ref, await partyOfUser(db, userId));
  if (!auction) return refuse("not_found");
  await (
    isWatching
      ? sql`insert into auctions.watches (user_id, auction_id) values (${userId}, ${auction.id})
          on conflict do nothing`
      : sql`delete from auctions.watches
          where user_id = ${userId} and auction_id = ${auction.id}`
  ).execute(db);
  return { is_watching: isWatching };
}
