import type { suggestSearch as contract } from "@areon/contracts/catalog/search";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { sql } from "kysely";
import { municipalitiesCalled, searchNameOf } from "#modules/places";
import type { Database } from "#platform/db/database";
import { categoryTree } from "../categories/category-tree.ts";

const most = 5;

/** Completes the last word of what is being typed; what stands before it is kept. */
export async function suggestSearch(
  db: Database,
  text: string,
): Promise<EndpointResult<typeof contract>> {
  const beginning = searchNameOf(text);
  const last = beginning.split(" ").at(-1)!;
  if (last.length < 2) return { words: [], categories: [], municipalities: [] };
  const kept = text.trim().replace(/\S+$/, "");
  const [words, municipalities, tree] = await Promise.all([
    findWords(db, last),
    findMunicipalities(db, beginning),
    categoryTree(db),
  ]);
  const categories = tree.all.filter(({ name }) => startsAnyWord(searchNameOf(name), beginning));
  return {
    words: words.map((word) => `${kept}${word}`),
    categories: categories.slice(0, most).map(({ slug, name }) => ({ slug, name })),
    municipalities,
  };
}

function startsAnyWord(name: string, beginning: string): boolean {
  return ` ${name}`.includes(` ${beginning}`);
}

/** Words hold only letters and digits, and "{" comes right after "z". */
async function findWords(db: Database, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ written: string }>`
    select w.written from catalog.search_words w
    join catalog.search_tokens t on t.token = w.token and t.offers > 0
    where w.word >= ${beginning} and w.word < ${`${beginning}{`}
    order by t.offers desc, w.word limit ${most}`.execute(db);
  return rows.map(({ written }) => written);
}

/** Only where something is offered. */
async function findMunicipalities(db: Database, beginning: string) {
  const { rows } = await sql<{ ibge_code: number; name: string; uf: string }>`
    select m.ibge_code, m.name, m.uf from places.municipalities m
    join catalog.search_tokens t on t.token = 'm:' || m.ibge_code and t.offers > 0
    where m.ibge_code in ${municipalitiesCalled(beginning)}
    order by t.offers desc, m.name limit ${most}`.execute(db);
  return rows;
}
