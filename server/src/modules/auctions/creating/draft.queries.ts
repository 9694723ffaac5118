import { productSlug } from "@areon/contracts/catalog/terms/slug";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { SoundContent } from "./sound-content.ts";

interface NewDraft {
  id: string;
  partyId: string;
  userId: string;
  inputHash: Buffer;
  sound: SoundContent;
}

/** False when the code is another one's. */
export async function insertDraft(
  trx: Trx,
  code: string,
  { id, partyId, userId, inputHash, sound }: NewDraft,
): Promise<boolean> {
  const { content, startingPrice, startsAt, endsAt } = sound;
  const { auction_type: kind, title, category, delivery } = content;
  const { numAffectedRows } = await sql`
    insert into auctions.auctions (id, code, slug, kind, state, creator_party_id, creator_user_id, title,
      category, delivery, starting_price, current_price, min_increment, starts_at, announced_end, ends_at,
      input_hash)
    values (${id}, ${code}, ${productSlug(title, code)}, ${kind}, 'draft', ${partyId}, ${userId}, ${title},
      ${category}, ${delivery}, ${startingPrice}, ${startingPrice}, ${sound.minIncrement}, ${startsAt},
      ${endsAt}, ${endsAt}, ${inputHash})
    on conflict (code) do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** All that its creator wrote; nobody has bid, so the price and the end are what was written. */
export async function writeDraft(
  trx: Trx,
  { id, code }: { id: string; code: string },
  { sound, savedHash }: { sound: SoundContent; savedHash: Buffer },
): Promise<void> {
  const { content, startingPrice, reservePrice, startsAt, endsAt } = sound;
  await sql`
    update auctions.auctions set slug = ${productSlug(content.title, code)}, kind = ${content.auction_type},
      title = ${content.title}, description = ${content.description}, category = ${content.category},
      quantity = ${content.quantity}::numeric, unit = ${content.unit},
      municipality_code = ${sound.municipalityCode}, delivery = ${content.delivery},
      address_id = ${sound.addressId},
      freight = ${content.freight && JSON.stringify(content.freight)}::jsonb, starting_price = ${startingPrice},
      reserve_price = ${reservePrice}, min_increment = ${sound.minIncrement},
      is_soft_close = ${content.is_soft_close}, starts_at = ${startsAt}, announced_end = ${endsAt},
      ends_at = ${endsAt}, current_price = ${startingPrice}, saved_hash = ${savedHash}
    where id = ${id} and state = 'draft'`.execute(trx);
}

/** By what a repeat of its creation, or of its last saving, is known. */
export async function findHashes(db: Database, id: string) {
  return db
    .selectFrom("auctions.auctions")
    .select(["creator_user_id", "input_hash", "saved_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function writeCreatorHold(
  trx: Trx,
  { id, holdId, amount }: { id: string; holdId: string; amount: bigint },
): Promise<void> {
  await sql`
    update auctions.auctions set creator_hold_id = ${holdId}, creator_guarantee = ${amount}
    where id = ${id}`.execute(trx);
}

export interface AuctionFileRow {
  kind: "photo" | "document";
  file_id: string;
  name: string;
}

/** Photos, then documents, each in their order. */
export async function listFiles(db: Database, auctionId: string): Promise<AuctionFileRow[]> {
  const { rows } = await sql<AuctionFileRow>`
    select kind, file_id, name from auctions.files where auction_id = ${auctionId}
    order by kind desc, position`.execute(db);
  return rows;
}

export async function replaceFiles(
  trx: Trx,
  auctionId: string,
  files: readonly (AuctionFileRow & { position: number })[],
): Promise<void> {
  await trx.deleteFrom("auctions.files").where("auction_id", "=", auctionId).execute();
  if (files.length === 0) return;
  await trx
    .insertInto("auctions.files")
    .values(files.map((file) => ({ auction_id: auctionId, ...file })))
    .execute();
}
