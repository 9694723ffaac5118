import type { getSharedAuction as endpoint } from "@areon/contracts/auctions/auctions";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { sql } from "kysely";
import { sellerCards } from "#modules/identity";
import { refuse, type Refusal } from "#platform/refusal";
import { isAddressedBy } from "../auction.queries.ts";
import { describeSummaries } from "./describe-summaries.ts";
import { wasPublished } from "./find-visible-auction.ts";
import type { ReadingParts } from "./reading-parts.ts";
import { listAuctionRows } from "./reading.queries.ts";

/** For anybody, and the same for all of them. */
export async function getSharedAuction(
  parts: ReadingParts,
  slug: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { db } = parts;
  const only = { conditions: [isAddressedBy(slug), wasPublished], order: sql`a.id`, limit: 1 };
  const row = (await listAuctionRows(db, only))[0];
  if (!row) return refuse("not_found");
  const { name, isVerified } = (await sellerCards(db, [row.creator_party_id])).get(
    row.creator_party_id,
  )!;
  return {
    auction: (await describeSummaries(parts, [row]))[0]!,
    creator: { name, is_verified: isVerified },
    now: row.now.toISOString(),
  };
}
