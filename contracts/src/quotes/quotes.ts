import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { instantSchema } from "../core/primitives.ts";

const rateSchema = z.string().regex(/^\d+\.\d+$/);

export const currencies = ["USD", "EUR", "GBP"] as const;
export type Currency = (typeof currencies)[number];

export const currencyQuotesSchema = z
  .object({
    quotes: z.array(
      z.object({
        currency: z.enum(currencies),
        /** Reais for one unit: 2 decimals for the dollar, 4 for euro and pound. */
        brl: rateSchema,
        /** Against the reading of 24 hours earlier; null while there is none. */
        change_percent: z
          .string()
          .regex(/^-?\d+\.\d{2}$/)
          .nullable(),
      }),
    ),
    source: z.string(),
    quoted_at: instantSchema,
    read_at: instantSchema,
    age_seconds: z.int().min(0),
  })
  .meta({ id: "CurrencyQuotes" });
export type CurrencyQuotes = z.infer<typeof currencyQuotesSchema>;

export const getCurrencyQuotes = endpoint({
  id: "quotes.get_currency_quotes",
  method: "GET",
  path: "/market/currency-quotes",
  summary: "Reais per dollar, euro and pound, with source and age",
  rateClass: "read",
  status: 200,
  response: currencyQuotesSchema,
  problems: ["quotes_not_available"],
});

export const currencyHistorySchema = z
  .object({
    points: z.array(z.object({ at: instantSchema, brl: rateSchema })).max(100),
  })
  .meta({ id: "CurrencyHistory" });
export type CurrencyHistory = z.infer<typeof currencyHistorySchema>;

export const getCurrencyHistory = endpoint({
  id: "quotes.get_currency_history",
  method: "GET",
  path: "/market/currency-quotes/{currency}/history",
  summary:
    "Reais per unit of a currency over the last 24 hours, the last reading of each quarter of an hour",
  rateClass: "read",
  params: z.object({ currency: z.enum(currencies) }),
  status: 200,
  response: currencyHistorySchema,
  problems: [],
});
