import type { getMunicipality, listMunicipalities } from "@areon/contracts/places/places";
import { call } from "~/platform/api/client";
import { plainLetters } from "../listing-query.ts";
import type { FoundPlace } from "./search-filters.ts";
import { stateNames } from "./state-names.ts";

/**
 * A municipality as an address names it: by number, by name with its state at the end
 * ("rondonopolis-mt"), or by name alone, where `uf` tells those of the same name apart.
 */
export async function findPlace(
  written: string,
  uf: string | undefined,
  signal?: AbortSignal,
): Promise<FoundPlace | undefined> {
  if (/^\d{7}$/.test(written)) return await placeByCode(Number(written), signal);
  const [, name, state] = /^(.+)-([a-z]{2})$/.exec(written) ?? [];
  const asked = state?.toUpperCase() ?? "";
  const inState = name && stateNames[asked] ? await placeByName(name, asked, signal) : undefined;
  return inState ?? (await placeByName(written, uf, signal));
}

/** As it stands in an address. */
export function placeSlug({ name, uf }: Pick<FoundPlace, "name" | "uf">): string {
  return plainLetters(`${name}, ${uf}`);
}

async function placeByName(
  name: string,
  uf: string | undefined,
  signal: AbortSignal | undefined,
): Promise<FoundPlace | undefined> {
  const { municipalities } = await call<typeof listMunicipalities>({
    method: "GET",
    path: "/places/municipalities",
    // The list is found by the beginnings of words, of which the longest says most.
    query: { q: longestWord(name), limit: 100, ...(uf && { uf }) },
    ...(signal && { signal }),
  });
  const found = municipalities.find((place) => plainLetters(place.name) === name);
  return found && { code: found.ibge_code, name: found.name, uf: found.uf };
}

async function placeByCode(
  code: number,
  signal: AbortSignal | undefined,
): Promise<FoundPlace | undefined> {
  const found = await call<typeof getMunicipality>({
    method: "GET",
    path: "/places/municipalities/{ibge_code}",
    params: { ibge_code: code },
    ...(signal && { signal }),
  }).catch(() => undefined);
  return found && { code: found.ibge_code, name: found.name, uf: found.uf };
}

function longestWord(name: string): string {
  return name.split("-").reduce((longest, word) => (word.length > longest.length ? word : longest));
}
