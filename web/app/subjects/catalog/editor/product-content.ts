import type { Category, CategoryAttribute } from "@areon/contracts/catalog/categories";
import { attributesOf } from "@areon/contracts/catalog/terms/attributes";
import { firstBadTier, priceText } from "@areon/contracts/catalog/terms/pricing";
import type {
  AttributeValue,
  DeliveryMode,
  SellerProduct,
} from "@areon/contracts/catalog/products";
import { tableOf } from "./discount-table.ts";
import type { DraftTier, ProductDraft } from "./product-draft.ts";

export type ProductContent = SellerProduct["content"];

/** What the server gets of a form. What is half typed stays in the form until it makes sense. */
export function contentOf(draft: ProductDraft, categories: readonly Category[]): ProductContent {
  const price = draft.price === "" || Number(draft.price) === 0 ? null : priceText(draft.price);
  const minimum = Number(draft.minimum_quantity) > 0 ? draft.minimum_quantity : "1";
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    category: draft.category === "" ? null : draft.category,
    attributes: attributesIn(draft, categories),
    unit: draft.unit === "" ? null : draft.unit,
    price,
    tiers: price === null ? [] : soundTiers(draft.tiers, { price, minimum_quantity: minimum }),
    minimum_quantity: minimum,
    unit_weight_kg: Number(draft.unit_weight_kg) > 0 ? draft.unit_weight_kg : null,
    municipality_code: draft.municipality?.code ?? null,
    pickup_place: draft.pickup_place.trim(),
    delivery: deliveryOf(draft),
    photo_ids: draft.photos.flatMap(({ fileId }) => fileId ?? []),
    classification: tableOf(draft),
  };
}

/** The form of what the server has. */
export function draftOf(product: SellerProduct): ProductDraft {
  const { review } = product;
  const waits = review?.kind === "edit" && review.state === "waiting" && review.proposed !== null;
  const content = waits ? review.proposed! : product.content;
  const photos = waits ? review.proposed_photos : product.photos;
  return {
    category: content.category ?? "",
    title: content.title,
    description: content.description,
    attributes: Object.fromEntries(
      Object.entries(content.attributes).map(([key, value]) => [key, fieldValue(value)]),
    ),
    unit: content.unit ?? "",
    price: content.price ?? "",
    tiers: content.tiers.map((tier) => ({ ...tier, key: tier.from_quantity })),
    minimum_quantity: content.minimum_quantity,
    stock: product.state === "draft" && product.stock === "0" ? "" : product.stock,
    unit_weight_kg: content.unit_weight_kg ?? "",
    municipality: municipalityOf(product, content),
    pickup_place: content.pickup_place,
    offers_fob: content.delivery.includes("fob"),
    offers_cif: content.delivery.includes("cif"),
    offers_pickup: content.delivery.includes("pickup"),
    photos: photos.map(({ id, pictures }) => ({
      key: id,
      fileId: id,
      url: (pictures.at(1) ?? pictures[0])?.url,
    })),
    classification: content.classification,
  };
}

/** True when the server has all that stands in the form. */
export function isAllSent(
  draft: ProductDraft,
  product: SellerProduct,
  categories: readonly Category[],
): boolean {
  const kept = draftOf(product);
  return (
    sameContent(contentOf(draft, categories), contentOf(kept, categories)) &&
    draft.photos.every(({ fileId }) => fileId !== undefined) &&
    draft.tiers.length === kept.tiers.length &&
    stockOf(draft) === stockOf(kept)
  );
}

export function sameContent(one: ProductContent, other: ProductContent): boolean {
  return differentFields(one, other).length === 0;
}

/** Whatever the order in which attributes or ways of delivery are written. */
export function differentFields(
  one: ProductContent,
  other: ProductContent,
): (keyof ProductContent)[] {
  const others = new Map(ordered(other));
  return ordered(one)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(others.get(field)))
    .map(([field]) => field as keyof ProductContent);
}

export function stockOf({ stock }: Pick<ProductDraft, "stock">): string {
  return stock === "" ? "0" : stock;
}

function ordered(content: ProductContent) {
  const entries = (record: object) =>
    Object.entries(record).toSorted(([one], [other]) => one.localeCompare(other));
  return entries({
    ...content,
    attributes: entries(content.attributes),
    delivery: content.delivery.toSorted(),
    tiers: content.tiers.map((tier) => [Number(tier.from_quantity), Number(tier.price)]),
    price: Number(content.price),
  });
}

/** Each as its attribute wants it; a number out of its bounds is not sent, the form says why. */
function attributesIn(
  draft: ProductDraft,
  categories: readonly Category[],
): Record<string, AttributeValue> {
  const found: Record<string, AttributeValue> = {};
  for (const attribute of attributesOf(categories, draft.category)) {
    const value = draft.attributes[attribute.key];
    if (value === undefined || value === "" || attributeComplaint(attribute, value)) continue;
    found[attribute.key] = attribute.kind === "number" ? Number(value) : value;
  }
  return found;
}

export function attributeComplaint(
  { kind, minimum, maximum, suffix }: CategoryAttribute,
  value: string | boolean | undefined,
): string | undefined {
  if (kind !== "number" || value === undefined || value === "") return undefined;
  const number = Number(value);
  const text = (bound: number) => `${bound.toLocaleString("pt-BR")}${suffix && ` ${suffix}`}`;
  if (minimum !== null && number < minimum) return `O mínimo é ${text(minimum)}`;
  if (maximum !== null && number > maximum) return `O máximo é ${text(maximum)}`;
  return undefined;
}

/** The tiers up to the first that does not hold yet. */
function soundTiers(
  tiers: readonly DraftTier[],
  offer: { price: string; minimum_quantity: string },
): { from_quantity: string; price: string }[] {
  const whole = tiers
    .filter(({ from_quantity, price }) => Number(from_quantity) > 0 && Number(price) > 0)
    .map(({ from_quantity, price }) => ({ from_quantity, price: priceText(price) }));
  const bad = firstBadTier({ ...offer, tiers: whole });
  return bad ? whole.slice(0, bad.index) : whole;
}

function deliveryOf(draft: ProductDraft): DeliveryMode[] {
  const modes: DeliveryMode[] = [];
  if (draft.offers_fob) modes.push("fob");
  if (draft.offers_cif) modes.push("cif");
  if (draft.offers_pickup) modes.push("pickup");
  return modes;
}

function fieldValue(value: AttributeValue): string | boolean {
  return typeof value === "number" ? String(value) : value;
}

function municipalityOf(product: SellerProduct, content: ProductContent) {
  if (content.municipality_code === null) return null;
  const { place } = product;
  const label = place ? `${place.municipality}, ${place.uf}` : "Município escolhido";
  return { code: content.municipality_code, label };
}
