import { between, chance } from "./chance.ts";
import type { DemoSeller } from "./demo-seller.ts";
import type { OfferKind, OfferTemplate } from "./offer-template.ts";

export interface PastPrice {
  daysAgo: number;
  price: string;
}

/** What grain costs in a state, against the ports of the South; freight makes most of it. */
const regions: Readonly<Record<string, number>> = {
  MT: 0.95,
  MS: 0.97,
  GO: 0.97,
  DF: 0.98,
  TO: 0.94,
  MA: 0.95,
  PI: 0.94,
  BA: 0.97,
  PA: 0.95,
  RO: 0.93,
  RR: 0.96,
  AP: 0.98,
  PR: 1.03,
  RS: 1.04,
  SC: 1.03,
  SP: 1.02,
};

interface Priced {
  key: string;
  seller: { place: Pick<DemoSeller["place"], "uf"> };
  template: Pick<OfferTemplate, "followsRegion" | "spread">;
  kind: Pick<OfferKind, "price">;
}

export function priceOf({ key, seller, template, kind }: Priced): number {
  const region = template.followsRegion ? (regions[seller.place.uf] ?? 1) : 1;
  const spread = template.spread ?? 0;
  return inRoundSteps(kind.price * region * (1 + between(-spread, spread, key, "price") / 100));
}

/** As sellers write it: large amounts end in zeros, small ones in centavos. */
function inRoundSteps(price: number): number {
  const step = price >= 10_000 ? 500 : price >= 1_000 ? 10 : price >= 50 ? 0.1 : 0.01;
  return Math.round(price / step) * step;
}

/** Two decimals, or up to four where a unit costs centavos. */
export function priceText(price: number): string {
  return price >= 2 ? price.toFixed(2) : price.toFixed(4).replace(/0{1,2}$/, "");
}

/** How the price came to what it is: a walk over the last month that ends at it. */
export function pastPrices(offer: { key: string; price: number; daysAgo: number }): PastPrice[] {
  const { key, price, daysAgo } = offer;
  const first = Math.min(daysAgo, 30);
  const trend = between(-0.05, 0.05, key, "trend");
  const days = Array.from({ length: first }, (_, index) => first - index).filter(
    (day) => day === first || chance(key, "moves", day) < 0.35,
  );
  return days.map((day, index) => {
    const isLast = index === days.length - 1;
    const noise = between(-0.006, 0.006, key, "noise", day);
    return {
      daysAgo: day,
      price: priceText(isLast ? price : inRoundSteps(price * (1 - (trend * day) / 30 + noise))),
    };
  });
}
