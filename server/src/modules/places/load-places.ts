import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Trx } from "#platform/db/database";
import { searchNameOf } from "./search-name.ts";
import {
  deleteOutdatedWords,
  insertWords,
  upsertMunicipalities,
  upsertStates,
  type NewWord,
} from "./places.queries.ts";

const directory = join(import.meta.dirname, "../../../../db/seed/reference");

/**
 * Brings the tables to what the reference files say; running it again changes nothing. Places are
 * never removed, because addresses refer to them.
 */
export async function loadPlaces(trx: Trx): Promise<void> {
  const states = (await readRows("places-states.tsv")).map(
    ([uf, ibgeCode, name, regionCode, region]) => ({
      uf: uf!,
      ibge_code: Number(ibgeCode),
      name: name!,
      region_code: regionCode!,
      region: region!,
    }),
  );
  const ufByCode = new Map(states.map(({ ibge_code, uf }) => [ibge_code, uf]));
  const municipalities = (await readRows("places-municipalities.tsv")).map(
    ([ibgeCode, name, latitude, longitude]) => ({
      ibge_code: Number(ibgeCode),
      // The first two digits of a municipality's code are its state's.
      uf: ufByCode.get(Math.floor(Number(ibgeCode) / 100_000))!,
      name: name!,
      search_name: searchNameOf(name!),
      latitude: Number(latitude),
      longitude: Number(longitude),
    }),
  );
  await upsertStates(trx, states);
  await upsertMunicipalities(trx, municipalities);
  await deleteOutdatedWords(trx);
  await insertWords(
    trx,
    municipalities.flatMap(({ ibge_code, search_name }) => wordsOf(ibge_code, search_name)),
  );
}

/** "sao jose do rio preto" gives itself, "jose do rio preto", "do rio preto", "rio preto", "preto". */
function wordsOf(ibgeCode: number, searchName: string): NewWord[] {
  const words = searchName.split(" ");
  const endings = new Set(words.map((_word, index) => words.slice(index).join(" ")));
  return [...endings].map((ending) => ({
    ending,
    ibge_code: ibgeCode,
    is_whole_name: ending === searchName,
  }));
}

async function readRows(name: string): Promise<string[][]> {
  const text = await readFile(join(directory, name), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
}
