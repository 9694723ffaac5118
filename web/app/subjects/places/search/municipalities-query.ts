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

/**
 * Those whose name begins with what was typed, with or without accents; what stands after a comma, a slash or a dash is
 * the state.
 */
export function municipalitiesQuery(text: string) {
  const search = text.split(/,|\/| - /)[0]?.trim() ?? "";
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
  return namedIn(found, text) ?? onlyOneOf(found, text) ?? null;
}

/** By name and state, however they are written. */
export function namedIn(
  found: readonly FoundMunicipality[],
  text: string,
): FoundMunicipality | undefined {
  return found.find(({ label }) => plain(label) === plain(text));
}

/** By a name alone that only one of them has. It may be the beginning of another, so the whole has to be written. */
export function onlyOneOf(
  found: readonly FoundMunicipality[],
  text: string,
): FoundMunicipality | undefined {
  const same = found.filter(({ label }) => plain(label.split(",")[0]!) === plain(text));
  return same.length === 1 ? same[0] : undefined;
}

function plain(text: string): string {
  const letters = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return letters.replaceAll(/[^a-z]+/g, " ").trim();
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
