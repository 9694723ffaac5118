import { animalOffers } from "./animal-offers.ts";
import { animalProductOffers } from "./animal-product-offers.ts";
import { chance } from "./chance.ts";
import type { DemoSeller } from "./demo-seller.ts";
import { equipmentOffers } from "./equipment-offers.ts";
import { fieldServiceOffers } from "./field-service-offers.ts";
import { grainOffers } from "./grain-offers.ts";
import { inputOffers } from "./input-offers.ts";
import { machineOffers } from "./machine-offers.ts";
import { writeOffer, type DemoProduct, type ProductPlan } from "./write-offer.ts";
import { nurseryFeedOffers } from "./nursery-feed-offers.ts";
import type { OfferTemplate } from "./offer-template.ts";
import { otherGrainOffers } from "./other-grain-offers.ts";
import { fixedOffer, santaRita } from "./santa-rita.ts";
import { coastalSellers } from "./sellers-coastal.ts";
import { inlandSellers } from "./sellers-inland.ts";
import { serviceOffers } from "./service-offers.ts";

/** Who sells besides the seller whose login the demo prints. */
export const demoSellers: readonly DemoSeller[] = [...inlandSellers, ...coastalSellers];

const templates = new Map<string, OfferTemplate>(
  [
    grainOffers,
    otherGrainOffers,
    animalOffers,
    animalProductOffers,
    machineOffers,
    equipmentOffers,
    inputOffers,
    nurseryFeedOffers,
    serviceOffers,
    fieldServiceOffers,
  ]
    .flat()
    .map((template) => [template.category, template]),
);

/** Every product of the demonstration, the oldest first. */
export function demoProducts(): DemoProduct[] {
  const takenKinds = new Map<string, number>();
  const plans = [santaRita, ...demoSellers].flatMap((seller) =>
    wishesOf(seller).map(({ category, state }): ProductPlan => {
      const template = templates.get(category);
      // Sellers of one category take its kinds in turns, so that neighbours differ.
      const turn = takenKinds.get(category) ?? 0;
      takenKinds.set(category, turn + 1);
      const kind = template?.kinds.at(turn % template.kinds.length);
      if (!template || !kind) throw new Error(`no offers are written for ${category}`);
      const key = `${seller.email} ${category} ${turn}`;
      return { key, seller, template, kind, state, daysAgo: ageOf(key, seller) };
    }),
  );
  const fixed = { ...fixedOffer, key: fixedOffer.code, seller: santaRita, daysAgo: 41 };
  return [...plans, { ...fixed, state: "published" } as const]
    .map(writeOffer)
    .toSorted((left, right) => right.daysAgo - left.daysAgo);
}

type Seller = Pick<DemoSeller, "offers" | "also" | "standing">;

function wishesOf({ offers, also = [], standing }: Seller) {
  const state = standing === "unverified" ? ("draft" as const) : ("published" as const);
  const plain = offers.split(" ").flatMap((wish) => {
    const [category = "", count] = wish.split(":");
    return Array.from({ length: Number(count) }, () => ({ category, state }));
  });
  return [...plain, ...also];
}

/** In days; who is new to the market has just come. */
function ageOf(key: string, { standing }: Seller): number {
  return standing === "trusted" ? 2 + Math.floor(chance(key, "age") * 78) : 1;
}
