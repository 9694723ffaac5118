import type { InsuranceQuote } from "@areon/contracts/insurance/insurance";
import { centsToDecimal } from "#platform/money";
import { splitInInstalments } from "./price-insurance.ts";
import type { QuoteRow } from "./quote.queries.ts";

export function describeQuote(row: QuoteRow): InsuranceQuote {
  const counts = Array.from({ length: row.most_instalments }, (_, index) => index + 1);
  return {
    ...figuresOf(row),
    instalments: counts.map((count) => {
      const { first, others } = splitInInstalments(row.total, count);
      return { count, first: centsToDecimal(first), others: centsToDecimal(others) };
    }),
    valid_until: row.valid_until.toISOString(),
  };
}

/** What a policy keeps saying of the quote that it was made of. */
export function figuresOf(row: QuoteRow): Omit<InsuranceQuote, "instalments" | "valid_until"> {
  return {
    id: row.id,
    line: row.line,
    subject: row.subject,
    insured: centsToDecimal(row.insured),
    deductible: centsToDecimal(row.deductible),
    rate_percent: row.rate_percent,
    net_premium: centsToDecimal(row.net_premium),
    iof_percent: row.iof_percent,
    iof: centsToDecimal(row.iof),
    total: centsToDecimal(row.total),
    months: row.months,
    tariff: { version: row.tariff_version, source: row.tariff_source },
  };
}
