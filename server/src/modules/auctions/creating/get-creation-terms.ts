import { auctionCategories } from "@areon/contracts/auctions/terms/auction";
import type { getCreationTerms as endpoint } from "@areon/contracts/auctions/creation";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { lotFeePercent } from "#modules/orders";
import type { Database } from "#platform/db/database";
import { readExtension, readGuaranteeTerms } from "../auction-settings.ts";

/** What an auction that is published now would ask for, for the form that creates it. */
export async function getCreationTerms(db: Database): Promise<EndpointResult<typeof endpoint>> {
  const { percent, minimum } = await readGuaranteeTerms(db);
  const { minutes } = await readExtension(db);
  const fees = await Promise.all(
    auctionCategories.map(async (one) => [one, await lotFeePercent(db, one)] as const),
  );
  return {
    guarantee_percent: percent,
    guarantee_minimum: minimum,
    extension_minutes: minutes,
    fee_percents: Object.fromEntries(fees) as Record<(typeof auctionCategories)[number], string>,
  };
}
