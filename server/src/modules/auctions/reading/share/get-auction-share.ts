import type { AuctionShare } from "@areon/contracts/auctions/share";
import { priceName } from "@areon/contracts/auctions/terms/price-name";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { shareSize } from "#platform/documents/share-picture";
import { refuse, type Refusal } from "#platform/refusal";
import { shorten } from "#platform/shorten";
import { pictureAddress } from "./lot-picture-name.ts";
import { unitPriceInWords } from "./lot-words.ts";
import { findSharedLot } from "./shared-lot.queries.ts";

interface Parts {
  db: Database;
  config: Pick<Config, "PUBLIC_ORIGIN">;
}

const mostDescribed = 200;

/** What the public page of an auction says about itself to messengers and search engines. */
export async function getAuctionShare(
  { db, config }: Parts,
  slug: string,
): Promise<AuctionShare | Refusal> {
  const lot = await findSharedLot(db, { slug });
  if (!lot) return refuse("not_found");
  const { auction, place } = lot;
  const name = priceName({ ...auction, bids: auction.total_bids }).toLowerCase();
  const price = `${name} ${unitPriceInWords(auction)}`;
  const where = place ? ` em ${place}` : "";
  const sentence = `${price.charAt(0).toUpperCase()}${price.slice(1)}${where}.`;
  return {
    slug: auction.slug,
    url: `${config.PUBLIC_ORIGIN}/leilao/${auction.slug}`,
    title: `${auction.title} · ${price}`,
    description: shorten(`${sentence} ${auction.description}`.trim(), mostDescribed),
    picture: {
      url: pictureAddress(config.PUBLIC_ORIGIN, lot),
      ...shareSize,
      type: "image/jpeg",
      alt: `${auction.title}, ${price}${where}`,
    },
  };
}
