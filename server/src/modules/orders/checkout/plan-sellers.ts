import { lineTotal, unitPriceFor } from "@areon/contracts/catalog/terms/pricing";
import { deliveryModes, type DeliveryMode } from "@areon/contracts/catalog/products";
import type { SaleFacts, SaleWish } from "#modules/catalog";
import { decimalToCents } from "#platform/money";

export interface PlannedLine {
  facts: SaleFacts;
  quantity: string;
  unitPrice: string;
  /** Centavos. */
  total: bigint;
  /** Thousandths of a kilo; null when nobody has said what a unit weighs. */
  grams: bigint | null;
}

/** What one seller would send: one order of the purchase. */
export interface PlannedSeller {
  partyId: string;
  lines: readonly PlannedLine[];
  goods: bigint;
  /** Only what every line is offered with. */
  modes: readonly DeliveryMode[];
}

/** The same for the quote and for the placing, so that what was shown is what is charged. */
export function planSellers(
  offers: ReadonlyMap<string, SaleFacts>,
  wishes: readonly SaleWish[],
): PlannedSeller[] {
  const bySeller = new Map<string, PlannedLine[]>();
  for (const { productId, quantity } of wishes) {
    const facts = offers.get(productId);
    if (!facts) throw new Error(`product ${productId} is planned without its facts`);
    const lines = bySeller.get(facts.sellerPartyId) ?? [];
    lines.push(planLine(facts, quantity));
    bySeller.set(facts.sellerPartyId, lines);
  }
  return [...bySeller].map(([partyId, lines]) => ({
    partyId,
    lines,
    goods: lines.reduce((sum, { total }) => sum + total, 0n),
    modes: deliveryModes.filter((mode) =>
      lines.every(({ facts }) => facts.delivery.includes(mode)),
    ),
  }));
}

function planLine(facts: SaleFacts, quantity: string): PlannedLine {
  const { unitKg } = facts;
  return {
    facts,
    quantity,
    unitPrice: unitPriceFor(facts, quantity),
    total: decimalToCents(lineTotal(facts, quantity)),
    grams: unitKg === null ? null : (thousandths(quantity) * thousandths(unitKg)) / 1000n,
  };
}

function thousandths(decimal: string): bigint {
  const [whole, fraction = ""] = decimal.split(".");
  return BigInt(whole! + fraction.padEnd(3, "0"));
}
