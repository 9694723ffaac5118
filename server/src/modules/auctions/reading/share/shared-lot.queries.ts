import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { isAddressedBy, type AuctionRow } from "../../auction.queries.ts";
import { wasPublished } from "../find-visible-auction.ts";
import { findCovers, findPlaces, listAuctionRows } from "../reading.queries.ts";

/** What a preview shows of an auction. */
export interface SharedLot {
  auction: AuctionRow;
  /** "Água Boa, MT"; null when nobody has said where it stands. */
  place: string | null;
  photoId: string | null;
}

/** By its public address or, as a picture is named, by its code; only what was published. */
export async function findSharedLot(
  db: Database,
  by: { slug: string } | { code: string },
): Promise<SharedLot | undefined> {
  const condition = isAddressedBy("slug" in by ? by.slug : by.code);
  const only = { conditions: [condition, wasPublished], order: sql`a.id`, limit: 1 };
  const auction = (await listAuctionRows(db, only))[0];
  if (!auction) return undefined;
  const { id, municipality_code: code } = auction;
  const place = code === null ? undefined : (await findPlaces(db, [code])).get(code);
  return {
    auction,
    place: place ? `${place.municipality}, ${place.uf}` : null,
    photoId: (await findCovers(db, [id])).get(id) ?? null,
  };
}
