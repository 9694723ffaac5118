import { auctionOldNames, type AuctionSummary } from "@areon/contracts/auctions/auctions";
import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import { withOldNames } from "@areon/contracts/core/old-names";
import type { Picture } from "@areon/contracts/files/files";
import { findPictures } from "#modules/files";
import { centsToDecimal } from "#platform/money";
import type { AuctionRow } from "../auction.queries.ts";
import { isReserveMet } from "../rules/reserve.ts";
import type { ReadingParts } from "./reading-parts.ts";
import { findCovers, findPlaces, type Place } from "./reading.queries.ts";

/** A whole page at once. Nothing in it depends on who asks, and no secret of a row goes with it. */
export async function describeSummaries(
  { db, config }: ReadingParts,
  rows: readonly AuctionRow[],
): Promise<AuctionSummary[]> {
  const covers = await findCovers(
    db,
    rows.map(({ id }) => id),
  );
  const pictures = await findPictures({ db, config }, [...covers.values()]);
  const places = await findPlaces(
    db,
    rows.flatMap(({ municipality_code }) => municipality_code ?? []),
  );
  return rows.map((row) => {
    const cover = covers.get(row.id);
    const photo = cover === undefined ? null : (pictures.get(cover) ?? null);
    const place = row.municipality_code === null ? undefined : places.get(row.municipality_code);
    return describeRow(row, { photo, place: place ?? null });
  });
}

function describeRow(
  row: AuctionRow,
  { photo, place }: { photo: Picture[] | null; place: Place | null },
): AuctionSummary {
  const { id, code, slug, title, description, category, unit } = row;
  const { total_bids, bidders, version } = row;
  const summary = {
    id,
    code,
    slug,
    seller_id: row.creator_party_id,
    auction_type: row.kind,
    status: row.state,
    title,
    description,
    category,
    unit,
    quantity: quantityText(row.quantity),
    location: place,
    image_url: photo?.at(-1)?.url ?? null,
    photo,
    starting_price: centsToDecimal(row.starting_price),
    min_bid_increment: centsToDecimal(row.min_increment),
    current_price: centsToDecimal(row.current_price),
    total_bids,
    bidders,
    version,
    start_time: row.starts_at.toISOString(),
    announced_end: row.announced_end.toISOString(),
    end_time: row.ends_at.toISOString(),
    reserve_met: tellReserve(row),
    created_at: row.created_at.toISOString(),
  };
  return withOldNames(summary, auctionOldNames);
}

/** All that anybody is told of a reserve; null without one. */
function tellReserve(row: AuctionRow): boolean | null {
  if (row.reserve_price === null) return null;
  return row.total_bids > 0 && isReserveMet(row, row.current_price);
}
