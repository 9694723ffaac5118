import { isDeepStrictEqual } from "node:util";
import type { CategoryAttribute } from "@areon/contracts/catalog/categories";
import { firstBadTier } from "@areon/contracts/catalog/terms/pricing";
import {
  deliveryModes,
  type AttributeValue,
  type ProductContent,
} from "@areon/contracts/catalog/products";
import { units } from "@areon/contracts/brazil/units";
import { orderTable } from "@areon/contracts/catalog/terms/classification";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import type { CategoryNode, CategoryTree } from "../categories/category-tree.ts";
import { labelOf } from "./field-labels.ts";
import { hasMunicipality } from "./product.queries.ts";
import type { StoredContent } from "./product-content.ts";

/** What is wrong with one field, in words. */
export interface FieldFault {
  field: string;
  label: string;
  reason: string;
}

/** A content as it can be stored: what is there is right, though much may be missing. */
export async function checkContent(
  db: Database,
  content: ProductContent,
  tree: CategoryTree,
): Promise<StoredContent | Refusal> {
  const { municipality_code: place } = content;
  const isKnownPlace = place === null || (await hasMunicipality(db, place));
  const checked = inspectContent(content, { tree, isKnownPlace });
  const fault = checked.faults[0];
  return fault ? refuse("product_invalid", { ...fault }) : checked.content;
}

/** A thousand tonnes: more than any truck or machine. */
const heaviestUnitKg = 1_000_000;

/** All faults at once, for a file of products that names them. */
export function inspectContent(
  content: ProductContent,
  { tree, isKnownPlace }: { tree: CategoryTree; isKnownPlace: boolean },
): { content: StoredContent; faults: FieldFault[] } {
  const category = content.category === null ? null : tree.bySlug.get(content.category);
  const faults: FieldFault[] = [];
  const blame = (field: string, reason: string, label = labelOf(field)) =>
    faults.push({ field, label, reason });
  if (category === undefined || category?.isLeaf === false) {
    blame("category", "escolha uma categoria da lista");
  }
  const attributes = category ? keepKnown(content.attributes, category) : {};
  for (const attribute of category?.allAttributes ?? []) {
    const value = attributes[attribute.key];
    const reason = value === undefined ? null : faultOfValue(value, attribute);
    if (reason) blame(`attributes.${attribute.key}`, reason, attribute.label);
  }
  if (content.unit && category?.isLeaf && !category.units.includes(content.unit)) {
    blame("unit", `não se usa em ${category.name}`);
  }
  if (content.minimum_quantity === "0") blame("minimum_quantity", "precisa ser maior que zero");
  if (content.unit_weight_kg === "0") blame("unit_weight_kg", "precisa ser maior que zero");
  if (Number(content.unit_weight_kg) > heaviestUnitKg) {
    blame("unit_weight_kg", `o máximo é ${inWords(heaviestUnitKg)}`);
  }
  if (!isKnownPlace) blame("municipality_code", "escolha um município da lista");
  if (new Set(content.photo_ids).size < content.photo_ids.length) {
    blame("photo_ids", "a mesma foto aparece duas vezes");
  }
  const tierFault = faultOfTiers(content);
  if (tierFault) blame("tiers", tierFault);
  const delivery = deliveryModes.filter((mode) => content.delivery.includes(mode));
  const checked = { ...content, attributes, delivery, categoryId: category?.id ?? null };
  return { content: { ...checked, classification: tableFor(content, category) }, faults };
}

/** Only grain that is sold by weight is classified; what else says so is dropped, as unknown attributes are. */
function tableFor(
  { classification, unit }: ProductContent,
  category: CategoryNode | null | undefined,
): ProductContent["classification"] {
  const isWeighed = unit === null || units[unit].kg !== null;
  const isGrain = !category || category.root === "graos";
  return classification && isWeighed && isGrain ? orderTable(classification) : null;
}

function keepKnown(
  attributes: ProductContent["attributes"],
  { allAttributes }: CategoryNode,
): Record<string, AttributeValue> {
  return Object.fromEntries(
    allAttributes.flatMap(({ key }) => {
      const value = attributes[key];
      return value === undefined || value === "" ? [] : [[key, value]];
    }),
  );
}

/** Holds where an attribute names no maximum: the search can count no further than it can store. */
const mostOfAll = 1_000_000_000;

function faultOfValue(value: AttributeValue, attribute: CategoryAttribute): string | null {
  const { kind, choices, decimals, minimum, maximum } = attribute;
  if (kind === "flag") return typeof value === "boolean" ? null : "responda sim ou não";
  if (kind === "choice") {
    return choices.some((choice) => isDeepStrictEqual(choice, value))
      ? null
      : `escolha entre ${choices.join(", ")}`;
  }
  if (typeof value !== "number" || !Number.isFinite(value)) return "escreva um número";
  if (Number(value.toFixed(decimals)) !== value) {
    return decimals === 0 ? "use um número inteiro" : `use até ${decimals} casas decimais`;
  }
  if (minimum !== null && value < minimum) return `o mínimo é ${inWords(minimum)}`;
  const most = Math.min(maximum ?? mostOfAll, mostOfAll);
  if (value > most) return `o máximo é ${inWords(most)}`;
  return null;
}

function faultOfTiers({ price, tiers, minimum_quantity }: ProductContent): string | null {
  if (tiers.length === 0) return null;
  if (price === null) return "informe primeiro o preço do anúncio";
  const bad = firstBadTier({ price, tiers, minimum_quantity });
  if (!bad) return null;
  return bad.field === "from_quantity"
    ? `a faixa ${bad.index + 1} precisa começar acima da anterior e do pedido mínimo`
    : `o preço da faixa ${bad.index + 1} precisa ser menor que o anterior`;
}

function inWords(number: number): string {
  return number.toLocaleString("pt-BR", { maximumFractionDigits: 3 });
}
