import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { SearchOrder } from "@areon/contracts/catalog/search";
import { unitCodes, type UnitCode } from "@areon/contracts/brazil/units";

/** One search of the catalogue as its address holds it: everything, and nothing else. */
export interface ListingQuery {
  q: string;
  /** The words hold as typed, without correction. */
  isExact: boolean;
  category: string;
  uf: readonly string[];
  /** By its name in plain letters ("sorriso") or by its number. */
  city: string;
  /** From where distances count: "rondonopolis-mt", or a number. */
  origin: string;
  km: number | undefined;
  priceMin: string;
  priceMax: string;
  units: readonly UnitCode[];
  delivery: readonly DeliveryMode[];
  isVerified: boolean;
  /** Chosen words of an attribute, by its key; a flag has the word "sim". */
  choices: Readonly<Record<string, readonly string[]>>;
  ranges: Readonly<Record<string, { from: string; to: string }>>;
  order: SearchOrder | undefined;
  /** Where the page begins, for those without JavaScript, and how many offers came before it. */
  cursor: string;
  seen: number;
}

export const orderWords: readonly { word: string; order: SearchOrder; label: string }[] = [
  { word: "relevancia", order: "relevance", label: "Mais relevantes" },
  { word: "recentes", order: "newest", label: "Mais recentes" },
  { word: "menor-preco", order: "price_asc", label: "Menor preço" },
  { word: "maior-preco", order: "price_desc", label: "Maior preço" },
  { word: "distancia", order: "distance", label: "Mais perto" },
];

const deliveryWords: Readonly<Record<string, DeliveryMode>> = {
  fob: "fob",
  cif: "cif",
  retirada: "pickup",
};

export function deliveryWord(mode: DeliveryMode): string {
  return mode === "pickup" ? "retirada" : mode;
}

/** Whatever somebody wrote into the address or sent by the form; what makes no sense is left out. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const text = (name: string, fits: RegExp) => matching(search.get(name)?.trim() ?? "", fits);
  const list = (name: string) => [...new Set(search.getAll(name).flatMap((v) => v.split(",")))];
  const km = Number(search.get("km"));
  return {
    q: (search.get("q") ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 120),
    isExact: search.get("exato") === "1",
    category: text("categoria", /^[a-z0-9-]{2,40}$/),
    uf: list("uf").filter((uf) => /^[A-Z]{2}$/.test(uf)),
    city: plainLetters(search.get("cidade") ?? ""),
    origin: plainLetters(search.get("origem") ?? ""),
    km: Number.isInteger(km) && km > 0 && km <= 5_000 ? km : undefined,
    priceMin: typedPrice(search.get("preco_min") ?? ""),
    priceMax: typedPrice(search.get("preco_max") ?? ""),
    units: list("unidade").filter((unit): unit is UnitCode => unitCodes.includes(unit as UnitCode)),
    delivery: list("entrega").flatMap((word) => deliveryWords[word] ?? []),
    isVerified: search.get("verificados") === "1",
    ...readAttributes(search),
    order: orderWords.find(({ word }) => word === search.get("ordem"))?.order,
    cursor: text("depois", /^[\w.~=+/-]{1,200}$/),
    seen: Math.max(0, Math.trunc(Number(search.get("vistas")) || 0)),
  };
}

/** The one address of a search: the same search always reads the same. */
export function listingSearch(query: Partial<ListingQuery>): string {
  const search = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== "" && value !== 0) search.set(name, String(value));
  };
  put("q", query.q);
  if (query.isExact) put("exato", 1);
  put("categoria", query.category);
  put("uf", query.uf?.join(","));
  put("cidade", query.city);
  put("origem", query.origin);
  put("km", query.km);
  put("preco_min", query.priceMin);
  put("preco_max", query.priceMax);
  put("unidade", query.units?.join(","));
  put("entrega", query.delivery?.map(deliveryWord).join(","));
  if (query.isVerified) put("verificados", 1);
  for (const [key, words] of Object.entries(query.choices ?? {})) {
    for (const word of words) search.append(`attr.${key}`, word);
  }
  for (const [key, { from, to }] of Object.entries(query.ranges ?? {})) {
    put(`attr.${key}.de`, from);
    put(`attr.${key}.ate`, to);
  }
  put("ordem", orderWords.find(({ order }) => order === query.order)?.word);
  put("depois", query.cursor);
  put("vistas", query.seen);
  // A comma between two states is easier to read than its code.
  const written = search.toString().replaceAll("%2C", ",");
  return written === "" ? "" : `?${written}`;
}

/** Anything but the order and the origin: then results come first and the introduction steps back. */
export function isSearching(query: ListingQuery): boolean {
  const { order: _order, origin: _origin, seen: _seen, ...rest } = query;
  return listingSearch(rest) !== "";
}

/** "São Félix do Xingu, PA" is "sao-felix-do-xingu-pa". */
export function plainLetters(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);
}

/** "R$ 1.200,50" and "1200.5" are "1200.50" and "1200.5"; anything else is nothing. */
function typedPrice(text: string): string {
  const digits = text.replaceAll(/[R$\s\u00a0]/g, "");
  const isBrazilian = digits.includes(",") || /^\d{1,3}(?:\.\d{3})+$/.test(digits);
  const plain = isBrazilian ? digits.replaceAll(".", "").replace(",", ".") : digits;
  return matching(plain.replace(/^0+(?=\d)/, ""), /^(?:0|[1-9]\d{0,9})(?:\.\d{1,4})?$/);
}

function readAttributes(search: URLSearchParams): Pick<ListingQuery, "choices" | "ranges"> {
  const choices: Record<string, string[]> = {};
  const ranges: Record<string, { from: string; to: string }> = {};
  for (const [name, value] of search) {
    const [, key, end] = /^attr\.([a-z][a-z0-9_]{1,30})(?:\.(de|ate))?$/.exec(name) ?? [];
    if (!key || value.trim() === "") continue;
    if (!end) {
      choices[key] = [...(choices[key] ?? []), value.trim().slice(0, 60)];
      continue;
    }
    const number = matching(value.trim().replace(",", "."), /^\d{1,9}(?:\.\d{1,3})?$/);
    const range = ranges[key] ?? { from: "", to: "" };
    if (number) ranges[key] = end === "de" ? { ...range, from: number } : { ...range, to: number };
  }
  return { choices, ranges };
}

function matching(text: string, fits: RegExp): string {
  return fits.test(text) ? text : "";
}
