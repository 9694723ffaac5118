import { cargoNames } from "@areon/contracts/freight/terms/cargo";
import type { FreightTerms } from "@areon/contracts/orders/quote";
import { quoteFreight, type FreightQuote } from "#modules/freight";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PlannedLine, PlannedSeller } from "./plan-sellers.ts";

export interface SellerFreight {
  /** Centavos. */
  total: bigint;
  /** Null when nothing of it travels on a truck. */
  terms: FreightTerms | null;
}

/**
 * What bringing a seller's lines to a town costs: one load for each place and kind of cargo. What is not
 * carried by truck, such as a service, comes with its price.
 */
export async function quoteSellerFreight(
  db: Database,
  { lines }: PlannedSeller,
  to: number,
): Promise<SellerFreight | Refusal> {
  const quotes: (FreightQuote & { weightKg: number })[] = [];
  for (const load of loadsOf(lines)) {
    if (load.weightKg === null) return refuse("freight_without_weight");
    const { cargoKind, weightKg, from } = load;
    const quote = await quoteFreight(db, { cargoKind, weightKg, from, to });
    if (isRefusal(quote)) return quote;
    quotes.push({ ...quote, weightKg });
  }
  const total = quotes.reduce((sum, quote) => sum + quote.total, 0n);
  return { total, terms: termsOf(quotes) };
}

interface Load {
  cargoKind: string;
  from: number;
  /** Whole kilos, rounded up; null when a line has no weight. */
  weightKg: number | null;
}

function loadsOf(lines: readonly PlannedLine[]): Load[] {
  const loads = new Map<string, { cargoKind: string; from: number; grams: bigint | null }>();
  for (const { facts, grams } of lines) {
    const { cargoKind, municipalityCode: from } = facts;
    if (cargoKind === null) continue;
    const key = `${from} ${cargoKind}`;
    const before = loads.get(key)?.grams ?? (loads.has(key) ? null : 0n);
    const sum = before === null || grams === null ? null : before + grams;
    loads.set(key, { cargoKind, from, grams: sum });
  }
  return [...loads.values()].map(({ grams, ...load }) => ({
    ...load,
    weightKg: grams === null ? null : Math.max(1, Number((grams + 999n) / 1000n)),
  }));
}

/** Of several loads the farthest way, and everything together. */
function termsOf(quotes: readonly (FreightQuote & { weightKg: number })[]): FreightTerms | null {
  const farthest = quotes.toSorted((one, other) => other.km - one.km)[0];
  if (!farthest) return null;
  const sum = (of: (quote: (typeof quotes)[number]) => number) =>
    quotes.reduce((total, quote) => total + of(quote), 0);
  return {
    distance_km: farthest.km,
    weight_kg: sum(({ weightKg }) => weightKg),
    trucks: sum(({ trucks }) => trucks),
    vehicle: farthest.vehicle.name,
    cargo: [...new Set(quotes.map(({ cargoKind }) => cargoNames[cargoKind]))].join(", "),
    rule: farthest.rule.name,
    valid_from: farthest.rule.valid_from,
  };
}
