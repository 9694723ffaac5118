import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { isRefusal } from "#platform/refusal";
import { categoryTree } from "../categories/category-tree.ts";
import { readWords } from "./read-words.ts";
import { everyCondition, rowConditions } from "./row-conditions.ts";
import { readTerms, type SearchFilters } from "./search-terms.ts";

/** Offers of a saved search that were published after the moment, counted up to `most`. */
export async function countNewMatches(
  db: Database,
  filters: SearchFilters,
  { since, most }: { since: Date; most: number },
): Promise<number> {
  const terms = await readTerms(db, filters, await categoryTree(db));
  // Filters that no longer hold find nothing.
  if (isRefusal(terms)) return 0;
  const words = filters.q === undefined || filters.q === "" ? [] : await readWords(db, filters.q);
  const conditions = rowConditions(
    terms,
    words.map(({ lexeme }) => lexeme),
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from catalog.search_entries e
      where e.published_at > ${since} and ${everyCondition(conditions)}
      limit ${most}) found`.execute(db);
  return rows[0]!.n;
}
