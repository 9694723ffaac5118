import {
  contentOldNames,
  type getAuctionContent as endpoint,
} from "@areon/contracts/auctions/acts";
import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { withOldNames } from "@areon/contracts/core/old-names";
import { partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { findAuction } from "../auction.queries.ts";
import { listFiles } from "./draft.queries.ts";

/** What its creator wrote, to go on writing; to anybody else it is not there. */
export async function getAuctionContent(
  db: Database,
  ref: string,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const row = await findAuction(db, ref);
  if (!row || row.creator_party_id !== (await partyOfUser(db, userId))) return refuse("not_found");
  const files = await listFiles(db, row.id);
  const content = {
    auction_type: row.kind,
    title: row.title,
    description: row.description,
    category: row.category,
    quantity: quantityText(row.quantity),
    unit: row.unit,
    municipality_code: row.municipality_code,
    delivery: row.delivery,
    address_id: row.address_id,
    freight: row.freight,
    starting_price: centsToDecimal(row.starting_price),
    reserve_price: row.reserve_price === null ? null : centsToDecimal(row.reserve_price),
    min_bid_increment: centsToDecimal(row.min_increment),
    is_soft_close: row.is_soft_close,
    // A start that has passed is none: published now, it begins now.
    start_time: row.starts_at > row.now ? row.starts_at.toISOString() : null,
    end_time: row.announced_end.toISOString(),
    photo_ids: files.flatMap(({ kind, file_id }) => (kind === "photo" ? [file_id] : [])),
    documents: files.flatMap(({ kind, file_id, name }) =>
      kind === "document" ? [{ file_id, name }] : [],
    ),
  };
  return withOldNames(content, contentOldNames);
}
