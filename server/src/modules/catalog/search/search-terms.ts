import type { SearchOrder, searchFilters } from "@areon/contracts/catalog/search";
import type { z } from "zod";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import type { CategoryNode, CategoryTree } from "../categories/category-tree.ts";
import { placesAround, type PlacesAround } from "./places-around.ts";

export type SearchFilters = z.output<z.ZodObject<typeof searchFilters>>;

export interface NumberRange {
  min: string | null;
  max: string | null;
}

/** What is asked for, apart from words: the filters in the form in which rows are compared. */
export interface SearchTerms {
  category: CategoryNode | null;
  /** Leaves below the chosen category. */
  categoryIds: readonly number[] | null;
  ufs: readonly string[] | null;
  units: readonly string[] | null;
  municipalities: readonly number[] | null;
  price: NumberRange | null;
  deliveries: readonly string[] | null;
  verifiedOnly: boolean;
  /** Attribute → the choices that will do, as lexemes. */
  choices: ReadonlyMap<string, readonly string[]>;
  numbers: ReadonlyMap<string, NumberRange>;
  around: PlacesAround | null;
  order: SearchOrder;
}

export async function readTerms(
  db: Database,
  filters: SearchFilters,
  tree: CategoryTree,
): Promise<SearchTerms | Refusal> {
  const category = filters.category === undefined ? null : tree.bySlug.get(filters.category);
  const around = filters.origin === undefined ? null : await placesAround(db, filters.origin);
  const attributes = readAttributes(filters.attributes ?? "");
  const order = filters.order ?? "relevance";
  const needsOrigin = filters.within_km !== undefined || order === "distance";
  if (category === undefined || around === undefined || !attributes || (needsOrigin && !around)) {
    return refuse("validation_failed");
  }
  const { price_min = null, price_max = null } = filters;
  return {
    category,
    categoryIds:
      category &&
      tree.all
        .filter(({ path, isLeaf }) => isLeaf && path.includes(category.id))
        .map(({ id }) => id),
    ufs: split(filters.uf),
    units: split(filters.unit),
    municipalities: municipalitiesOf(filters, around),
    price: price_min === null && price_max === null ? null : { min: price_min, max: price_max },
    deliveries: split(filters.delivery),
    verifiedOnly: filters.verified === "true",
    ...attributes,
    around,
    order,
  };
}

function split(list: string | undefined): string[] | null {
  return list === undefined ? null : [...new Set(list.split(","))];
}

function municipalitiesOf(
  { municipality, within_km }: SearchFilters,
  around: PlacesAround | null,
): number[] | null {
  if (municipality !== undefined) {
    const isNear =
      within_km === undefined || (around!.kmTo.get(municipality) ?? Infinity) <= within_km;
    return isNear ? [municipality] : [];
  }
  if (within_km === undefined) return null;
  return around!.nearestFirst.flatMap(({ code, km }) => (km <= within_km ? code : []));
}

const keyPattern = /^[a-z][a-z0-9_]{1,30}$/;
const rangePattern = /^(\d{1,10}(?:\.\d{1,3})?)?\.\.(\d{1,10}(?:\.\d{1,3})?)?$/;

/** `raca:Nelore|Angus;umidade:..14`; null for anything else. */
function readAttributes(text: string): Pick<SearchTerms, "choices" | "numbers"> | null {
  const choices = new Map<string, string[]>();
  const numbers = new Map<string, NumberRange>();
  for (const part of text.split(";").filter((one) => one !== "")) {
    const [, key = "", value = ""] = /^([^:]*):(.+)$/.exec(part) ?? [];
    if (!keyPattern.test(key)) return null;
    const range = rangePattern.exec(value);
    if (range) numbers.set(key, { min: range[1] ?? null, max: range[2] ?? null });
    else {
      const values = value.split("|").map(decode);
      if (values.includes(null)) return null;
      choices.set(
        key,
        values.map((choice) => `a:${key}=${choice}`),
      );
    }
  }
  return { choices, numbers };
}

function decode(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}
