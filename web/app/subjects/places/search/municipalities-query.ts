import type { listMunicipalities } from "@areon/contracts/places/places";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export interface FoundMunicipality {
  code: number;
  /** "Sorriso, MT". */
  label: string;
}

/** Fewer letters would find half the country. */
const leastLetters = 2;

/** Those whose name begins with what was typed, with or without accents; what stands after a comma is the state. */
export function municipalitiesQuery(text: string) {
  const search = text.split(",")[0]?.trim() ?? "";
  return queryOptions({
    queryKey: ["municipalities", search],
    queryFn: async ({ signal }) =>
      search.length < leastLetters ? [] : await findMunicipalities(search, signal),
  });
}

/** The one that was written out, for who saves before the list has come. Null when there is none. */
export async function municipalityNamed(
  queries: QueryClient,
  text: string,
): Promise<FoundMunicipality | null> {
  const found = await queries.fetchQuery({ ...municipalitiesQuery(text), staleTime: Infinity });
  return found.find((place) => isNamed(place, text)) ?? null;
}

export function isNamed({ label }: FoundMunicipality, text: string): boolean {
  return label === text.trim();
}

async function findMunicipalities(q: string, signal: AbortSignal): Promise<FoundMunicipality[]> {
  const { municipalities } = await call<typeof listMunicipalities>({
    method: "GET",
    path: "/places/municipalities",
    query: { q, limit: 8 },
    signal,
  });
  return municipalities.map(({ ibge_code: code, name, uf }) => ({
    code,
    label: `${name}, ${uf}`,
  }));
}
