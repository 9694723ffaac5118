import { listingSearch, orderWords, readListingQuery } from "../listing-query.ts";

/** The page that shows a search which is kept as the API's own filters. */
export function searchPath(filters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (name === "attributes") putAttributes(search, value);
    else if (pageNames[name]) search.set(pageNames[name], pageValue(name, value));
  }
  return `/marketplace${listingSearch(readListingQuery(search))}`;
}

const pageNames: Readonly<Record<string, string>> = {
  q: "q",
  exact: "exato",
  category: "categoria",
  uf: "uf",
  municipality: "cidade",
  origin: "origem",
  within_km: "km",
  price_min: "preco_min",
  price_max: "preco_max",
  unit: "unidade",
  delivery: "entrega",
  verified: "verificados",
  order: "ordem",
};

function pageValue(name: string, value: string): string {
  if (name === "exact" || name === "verified") return "1";
  if (name === "delivery") return value.replace("pickup", "retirada");
  if (name === "order") return orderWords.find(({ order }) => order === value)?.word ?? "";
  return value;
}

/** `raca:Nelore|Angus;umidade:..14` */
function putAttributes(search: URLSearchParams, attributes: string): void {
  for (const attribute of attributes.split(";")) {
    const [key = "", value = ""] = attribute.split(":");
    const [from, to] = value.split("..");
    if (to === undefined) {
      for (const word of value.split("|")) {
        search.append(`attr.${key}`, word === "true" ? "sim" : decodeURIComponent(word));
      }
    } else {
      search.set(`attr.${key}.de`, from ?? "");
      search.set(`attr.${key}.ate`, to);
    }
  }
}
