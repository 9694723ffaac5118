import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listBestSellers as endpoint } from "@areon/contracts/orders/best-sellers";
import { offeredCards, type StarsOf } from "#modules/catalog";
import type { ReadingParts } from "../reading/describe-summaries.ts";
import { rankBestSellers } from "./rank-best-sellers.ts";

const shown = 8;

/** Only what can still be bought: the ranking may be minutes old, the cards are not. */
export async function listBestSellers(
  parts: ReadingParts & { starsOf?: StarsOf },
): Promise<EndpointResult<typeof endpoint>> {
  const ranking = await rankBestSellers(parts.db);
  const soldOf = new Map(ranking.map(({ productId, sold }) => [productId, sold]));
  const cards = await offeredCards(parts, [...soldOf.keys()]);
  return {
    items: cards.slice(0, shown).map((product) => ({ product, sold: soldOf.get(product.id)! })),
  };
}
