import type {
  InvestmentRedemption,
  RedemptionPreview,
} from "@areon/contracts/investments/investments";
import { centsToDecimal } from "#platform/money";
import type { RedemptionFigures } from "./redemption-figures.ts";
import type { RedemptionRow } from "./redemption.queries.ts";

export function describeTaxes(
  figures: Pick<RedemptionFigures, "iof" | "incomeTax" | "incomeTaxPercent" | "days">,
) {
  return {
    iof: centsToDecimal(figures.iof),
    income_tax: centsToDecimal(figures.incomeTax),
    income_tax_percent: figures.incomeTaxPercent,
    days: figures.days,
  };
}

export function describePreview(
  figures: RedemptionFigures,
  { isWhole, left }: { isWhole: boolean; left: bigint },
): RedemptionPreview {
  return {
    day: figures.day,
    is_whole: isWhole,
    cost: centsToDecimal(figures.cost),
    gross: centsToDecimal(figures.gross),
    gain: centsToDecimal(figures.gross - figures.cost),
    ...describeTaxes(figures),
    iof_percent: figures.iofPercent,
    net: centsToDecimal(figures.net),
    left: centsToDecimal(left),
  };
}

export function describeRedemption(row: RedemptionRow): InvestmentRedemption {
  return {
    id: row.id,
    kind: row.kind,
    day: row.day,
    redeemed_at: row.redeemed_at.toISOString(),
    cost: centsToDecimal(row.cost),
    gross: centsToDecimal(row.gross),
    gain: centsToDecimal(row.gross - row.cost),
    iof: centsToDecimal(row.iof),
    income_tax: centsToDecimal(row.income_tax),
    income_tax_percent: row.income_tax_percent,
    days: row.days,
    net: centsToDecimal(row.net),
  };
}
