import type { Investments } from "@areon/contracts/investments/investments";
import { readPartner } from "#modules/settings";
import { requireWallet } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { readGuaranteeLimit } from "../investment-settings.ts";
import { describeProduct, listOffered } from "../products/offered-products.ts";
import { describeProfile } from "../profile/answer-profile.ts";
import { findProfile } from "../profile/profile.queries.ts";
import { describeApplication, readHoldings } from "./read-holdings.ts";

/** The whole page: who stands behind it, what is offered, what the party has. */
export async function getInvestments(db: Database, userId: string): Promise<Investments | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  const partner = await readPartner(db, "investments");
  const profile = (await findProfile(db, partyId)) ?? null;
  const offered = partner ? await listOffered(db, partyId) : [];
  const { today, cdi, holdings } = await readHoldings(db, partyId);
  const sum = (of: "cost" | "gross") =>
    centsToDecimal(holdings.reduce((total, holding) => total + holding[of], 0n));
  return {
    partner,
    today,
    cdi_percent: cdi.annualOn(today) ?? null,
    profile: profile && describeProfile(profile),
    products: offered.map((product) => describeProduct(product, profile?.profile ?? null)),
    applications: holdings.map((row) => describeApplication(row, { today, cdi })),
    total: { cost: sum("cost"), gross: sum("gross") },
    guarantee: guaranteeOf(holdings, await readGuaranteeLimit(db)),
  };
}

function guaranteeOf(
  holdings: readonly { issuer: string; gross: bigint }[],
  limit: bigint,
): Investments["guarantee"] {
  const totals = new Map<string, bigint>();
  for (const { issuer, gross } of holdings) {
    totals.set(issuer, (totals.get(issuer) ?? 0n) + gross);
  }
  const exceeded = [...totals]
    .filter(([, total]) => total > limit)
    .map(([issuer, total]) => ({ issuer, total: centsToDecimal(total) }));
  return { limit: centsToDecimal(limit), exceeded };
}
