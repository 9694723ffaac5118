import type { DiscountTable } from "@areon/contracts/catalog/terms/classification";
import { standardTable } from "@areon/contracts/catalog/terms/classification-standards";
import { between, chance } from "./chance.ts";
import type { DemoSeller } from "./demo-seller.ts";
import type { AttributeRule, OfferKind, OfferTemplate } from "./offer-template.ts";
import { pastPrices, priceOf, priceText, type PastPrice } from "./offer-price.ts";

/** What is to be offered, before it has words and numbers. */
export interface ProductPlan {
  key: string;
  code?: string;
  seller: Pick<DemoSeller, "email" | "name" | "business" | "place" | "street" | "number">;
  template: OfferTemplate;
  kind: OfferKind;
  state: "published" | "draft" | "paused" | "out_of_stock";
  daysAgo: number;
  /** Where one is not enough: each is an upload of its seller, which a demo's beginning waits for. */
  photos?: readonly string[];
}

export interface DemoProduct {
  code?: string;
  seller: string;
  state: ProductPlan["state"];
  daysAgo: number;
  content: {
    title: string;
    description: string;
    category: string;
    attributes: Record<string, number | string | boolean>;
    unit: string;
    price: string;
    tiers: { from_quantity: string; price: string }[];
    minimum_quantity: string;
    unit_weight_kg: string | null;
    municipality_code: number;
    pickup_place: string;
    delivery: string[];
    classification: DiscountTable | null;
  };
  stock: string;
  /** Names of pictures in `pictures/`, the cover first. */
  photos: readonly string[];
  pastPrices: PastPrice[];
}

export function writeOffer(plan: ProductPlan): DemoProduct {
  const { key, seller, template, kind, daysAgo } = plan;
  const price = priceOf(plan);
  const minimum = kind.minimum ?? template.minimum;
  const weight = kind.weightKg ?? template.weightKg;
  const owner = seller.business?.name ?? `Propriedade de ${seller.name}`;
  return {
    ...(plan.code === undefined ? {} : { code: plan.code }),
    seller: seller.email,
    state: plan.state,
    daysAgo,
    content: {
      title: kind.title,
      description: describe(plan),
      category: template.category,
      attributes: attributesFor(key, { ...template.attributes, ...kind.attributes }),
      unit: kind.unit ?? template.unit,
      price: priceText(price),
      tiers: (template.tiers ?? []).map(([times, off]) => ({
        from_quantity: String(minimum * times),
        price: priceText(price * (1 - off / 100)),
      })),
      minimum_quantity: String(minimum),
      unit_weight_kg: weight === undefined ? null : String(weight),
      municipality_code: seller.place.code,
      pickup_place: `${owner}, ${seller.street}, ${seller.number}, ${seller.place.city}`,
      delivery: [...template.delivery],
      classification: settlesByTicket(plan) ? standardTable(template.category) : null,
    },
    stock: String(stockOf(key, kind.stock ?? template.stock, minimum)),
    photos: plan.photos ?? [kind.photo ?? template.photo],
    pastPrices: pastPrices({ key, price, daysAgo }),
  };
}

/** The corn of the demo's own seller, so that one load of the demonstration is settled by its ticket. */
function settlesByTicket({ seller, template }: ProductPlan): boolean {
  return seller.email === "vendedor@demo.areon.br" && template.category === "milho";
}

/** The kind's own sentence and two of the template's that follow each other. */
function describe({ key, seller, template, kind }: ProductPlan): string {
  const { sentences } = template;
  const from = Math.floor(chance(key, "sentences") * sentences.length);
  const chosen = [...sentences, ...sentences].slice(from, from + 2);
  return [kind.about, ...chosen].join(" ").replaceAll("{cidade}", seller.place.city);
}

function attributesFor(key: string, rules: Readonly<Record<string, AttributeRule>>) {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      if (typeof rule !== "object") return [name, rule];
      const [low, high, decimals] = rule;
      return [name, Number(between(low, high, key, name).toFixed(decimals))];
    }),
  );
}

/** Nobody counts to the last bag: large stocks are round. */
function stockOf(key: string, [low, high]: readonly [number, number], minimum: number): number {
  const stock = between(low, high + 0.99, key, "stock");
  const step = stock >= 1_000 ? 100 : stock >= 200 ? 10 : 1;
  return Math.max(minimum, Math.floor(stock / step) * step);
}
