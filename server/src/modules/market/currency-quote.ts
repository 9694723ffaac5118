import { z } from "zod";
import { divideHalfEven } from "#platform/money";

/** The answer of `latest/USD`: how much of each currency one dollar buys. */
export const latestRatesSchema = z.object({
  base: z.literal("USD"),
  /** Seconds since 1970, as the service gives the moment of its rates. */
  time_last_updated: z.int().positive(),
  rates: z.object({
    BRL: z.number().positive(),
    EUR: z.number().positive(),
    GBP: z.number().positive(),
  }),
});
export type LatestRates = z.infer<typeof latestRatesSchema>;

export interface CurrencyQuotes {
  brlPerUsd: string;
  brlPerEur: string;
  brlPerGbp: string;
}

const storedDecimals = 8;

/** Turns "per dollar" rates around into reais per unit; kept with eight decimals, shown with fewer. */
export function quotesFrom({ rates }: LatestRates): CurrencyQuotes {
  return {
    brlPerUsd: rates.BRL.toFixed(storedDecimals),
    brlPerEur: (rates.BRL / rates.EUR).toFixed(storedDecimals),
    brlPerGbp: (rates.BRL / rates.GBP).toFixed(storedDecimals),
  };
}

/**
 * Rounds a stored decimal half-even without going through a float, so what is shown never depends
 * on how a binary fraction happens to fall.
 */
export function roundDecimal(decimal: string, decimals: number): string {
  const [whole = "0", fraction = ""] = decimal.split(".");
  const scaled = BigInt(whole + fraction.padEnd(storedDecimals, "0").slice(0, storedDecimals));
  const rounded = divideHalfEven(scaled, 10n ** BigInt(storedDecimals - decimals));
  const digits = rounded.toString().padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
