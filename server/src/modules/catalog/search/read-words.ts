import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** One word of a search, as the index knows it. */
export interface Word {
  /** Without accents, as it was typed. */
  word: string;
  lexeme: string;
  /** Null while no offer that was folded has it. */
  tokenId: number | null;
  offers: number;
  isDense: boolean;
}

/** Words that say nothing, like "de", are left out; a word said twice counts once. */
export async function readWords(db: Database, text: string): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select distinct on (l.lexeme) w.word, l.lexeme, t.id as "tokenId",
      coalesce(t.offers, 0) as offers, coalesce(t.is_dense, false) as "isDense"
    from regexp_split_to_table(trim(catalog.plain_text(${text})), ' +') as w (word)
    cross join lateral unnest(to_tsvector('pg_catalog.portuguese', w.word)) l
    -- One at a time: joined, the planner would read all tokens there are.
    left join lateral (select * from catalog.search_tokens k where k.token = l.lexeme limit 1) t on true
    where w.word <> ''`.execute(db);
  return rows;
}
