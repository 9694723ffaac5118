import type { InvestmentProduct, ShelfProduct } from "@areon/contracts/investments/investments";
import { isAboveProfile, type InvestorProfile } from "@areon/contracts/investments/terms/profile";
import { findPartyKind } from "#modules/identity";
import { readToday } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import { readInvestmentRules, readShelf } from "../investment-settings.ts";
import { productDates, type ProductDates } from "./product-dates.ts";

export interface OfferedProduct extends ShelfProduct, ProductDates {
  isExempt: boolean;
}

/** What may be applied to at this moment, on the terms of this moment, in the order of the shelf. */
export async function listOffered(db: Database, partyId: string): Promise<OfferedProduct[]> {
  const shelf = await readShelf(db);
  const rules = await readInvestmentRules(db);
  const { date, now, start } = await readToday(db);
  // The law spares people the income tax on an LCA, not companies.
  const isPerson = (await findPartyKind(db, partyId)) === "person";
  const hour = Math.floor((now.getTime() - start.getTime()) / 3_600_000);
  return shelf.flatMap((product) => {
    const dates = productDates(product, { date, hour }, rules);
    return dates ? [{ ...product, ...dates, isExempt: product.kind === "lca" && isPerson }] : [];
  });
}

export function describeProduct(
  { startsOn, redeemableFrom, maturesOn, isExempt, ...product }: OfferedProduct,
  profile: InvestorProfile | null,
): InvestmentProduct {
  return {
    ...product,
    starts_on: startsOn,
    redeemable_from: redeemableFrom,
    matures_on: maturesOn,
    is_exempt: isExempt,
    is_above_profile: profile !== null && isAboveProfile(product.risk, profile),
  };
}
