import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { simulateInvestment as endpoint } from "@areon/contracts/investments/investments";
import { addDays } from "@areon/contracts/core/terms/iso-day";
import { readPartner } from "#modules/settings";
import { requireWallet } from "#modules/wallet";
import { percentUnits, readTaxRules, type Cdi, type TaxRules } from "#modules/yields";
import type { Database } from "#platform/db/database";
import { centsToDecimal, centsToReais, decimalToCents } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { readHoldings } from "../positions/read-holdings.ts";
import { findProfile } from "../profile/profile.queries.ts";
import { redemptionFigures } from "../redemptions/redemption-figures.ts";
import { describeTaxes } from "../redemptions/describe-redemption.ts";
import { readGuaranteeLimit } from "../investment-settings.ts";
import { describeProduct, listOffered, type OfferedProduct } from "./offered-products.ts";

/** Says before anything is agreed to what it would come to, at the CDI of today. */
export async function simulateInvestment(
  db: Database,
  wanted: { product: string; amount: string },
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  if (!(await readPartner(db, "investments"))) return refuse("product_not_offered");
  const product = (await listOffered(db, partyId)).find(({ code }) => code === wanted.product);
  if (!product) return refuse("investment_product_gone");
  const amount = decimalToCents(wanted.amount);
  const minimum = decimalToCents(product.minimum);
  if (amount < minimum) {
    return refuse("investment_below_minimum", { minimum: centsToReais(minimum) });
  }
  const rules = await readTaxRules(db);
  const { cdi, today, holdings } = await readHoldings(db, partyId);
  const profile = await findProfile(db, partyId);
  return {
    product: describeProduct(product, profile?.profile ?? null),
    amount: wanted.amount,
    cdi_percent: cdi.annualOn(today) ?? "0",
    at_maturity: atMaturity(product, amount, { cdi: steadyCdi(cdi, today), rules }),
    brackets: product.isExempt ? [] : bracketsOf(product, rules),
    iof_until: product.isExempt ? null : addDays(product.startsOn, lastIofDay(rules)),
    equivalent_percent: product.isExempt ? equivalentPercent(product, rules) : null,
    above_guarantee: await aboveGuarantee(db, { holdings, issuer: product.issuer, amount }),
  };
}

/** Nobody knows the rates to come; the one of today stands for them. */
function steadyCdi(cdi: Cdi, today: string): Pick<Cdi, "dailyOn" | "holidays"> {
  const rate = cdi.dailyOn(today);
  return { ...cdi, dailyOn: () => rate };
}

function atMaturity(
  product: OfferedProduct,
  cost: bigint,
  { cdi, rules }: { cdi: Pick<Cdi, "dailyOn">; rules: TaxRules },
) {
  const terms = { ...product, cdiPercent: product.cdi_percent };
  const figures = redemptionFigures(terms, { cost, day: product.maturesOn }, { cdi, rules });
  return {
    gross: centsToDecimal(figures.gross),
    gain: centsToDecimal(figures.gross - cost),
    net: centsToDecimal(figures.net),
    ...describeTaxes(figures),
  };
}

function bracketsOf({ startsOn, maturesOn }: OfferedProduct, { incomeTax }: TaxRules) {
  const days = incomeTax.map(({ untilDays, percent }) => ({
    until: untilDays === null ? null : addDays(startsOn, untilDays),
    percent,
  }));
  // Those that begin after the end never come about.
  return days.filter((_, index) => index === 0 || (days[index - 1]!.until ?? "") < maturesOn);
}

function lastIofDay({ iof }: TaxRules): number {
  return iof.findLastIndex((percent) => percent > 0) + 1;
}

/** 90% without tax is as much as 90 / (1 − tax) with it, to one decimal. */
function equivalentPercent(product: OfferedProduct, rules: TaxRules): string {
  const { startsOn, maturesOn } = product;
  const end = rules.incomeTax.find(
    ({ untilDays }) => untilDays === null || maturesOn <= addDays(startsOn, untilDays),
  )!;
  const tenths =
    (percentUnits(product.cdi_percent) * 1000n) / (1_000_000n - percentUnits(end.percent));
  return `${tenths / 10n}.${tenths % 10n}`;
}

async function aboveGuarantee(
  db: Database,
  {
    holdings,
    issuer,
    amount,
  }: { holdings: readonly { issuer: string; gross: bigint }[]; issuer: string; amount: bigint },
): Promise<string | null> {
  const there = holdings
    .filter((holding) => holding.issuer === issuer)
    .reduce((sum, { gross }) => sum + gross, 0n);
  const total = there + amount;
  return total > (await readGuaranteeLimit(db)) ? centsToDecimal(total) : null;
}
