import type { Currency } from "@areon/contracts/quotes/quotes";
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

export type BrlPerUnit = Readonly<Record<Currency, string>>;

const storedDecimals = 8;

/** Turns "per dollar" rates around into reais per unit; kept with eight decimals, shown with fewer. */
export function brlPerUnit({ rates }: Pick<LatestRates, "rates">): BrlPerUnit {
  return {
    USD: rates.BRL.toFixed(storedDecimals),
    EUR: (rates.BRL / rates.EUR).toFixed(storedDecimals),
    GBP: (rates.BRL / rates.GBP).toFixed(storedDecimals),
  };
}

const shownDecimals: Readonly<Record<Currency, number>> = { USD: 2, EUR: 4, GBP: 4 };

export function shownRate(currency: Currency, brl: string): string {
  return roundDecimal(brl, shownDecimals[currency]);
}

/** Change between two stored rates in percent with two decimals, half-even. */
export function changePercent({ from, to }: { from: string; to: string }): string {
  const before = toScaled(from);
  const hundredths = divideHalfEven((toScaled(to) - before) * 10_000n, before);
  const sign = hundredths < 0n ? "-" : "";
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function toScaled(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(storedDecimals, "0").slice(0, storedDecimals));
}

/**
 * Rounds a stored decimal half-even without going through a float, so what is shown never depends
 * on how a binary fraction happens to fall.
 */
export function roundDecimal(decimal: string, decimals: number): string {
  const rounded = divideHalfEven(toScaled(decimal), 10n ** BigInt(storedDecimals - decimals));
  const digits = rounded.toString().padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
