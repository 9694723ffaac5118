import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instantSchema } from "./primitives.ts";

const rateSchema = z.string().regex(/^\d+\.\d+$/);

export const currencyQuotesSchema = z
  .object({
    /** Reais for one unit: 2 decimals for the dollar, 4 for euro and pound. */
    usd: rateSchema,
    eur: rateSchema,
    gbp: rateSchema,
    source: z.string(),
    quoted_at: instantSchema,
    read_at: instantSchema,
    age_seconds: z.int().min(0),
  })
  .meta({ id: "CurrencyQuotes" });
export type CurrencyQuotes = z.infer<typeof currencyQuotesSchema>;

export const getCurrencyQuotes = endpoint({
  id: "market.get_currency_quotes",
  method: "GET",
  path: "/market/currency-quotes",
  summary: "Reais per dollar, euro and pound, with source and age",
  rateClass: "read",
  status: 200,
  response: currencyQuotesSchema,
  problems: ["quotes_not_available"],
});

/** Event `market.quotes_read`: new currency quotes are stored. */
export const quotesReadEvent = z.object({ reading_id: z.uuid() });
