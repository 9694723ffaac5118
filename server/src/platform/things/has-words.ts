import { sql, type RawBuilder } from "kysely";
import { beginningsOfWords } from "./beginnings-of-words.ts";

/** Whether every word that is typed begins one of a text that has no index of words; none typed is none found. */
export function hasWords(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = beginningsOfWords(typed);
  if (words === null) return sql`false`;
  return sql`to_tsvector('simple', translate(lower(${text}),
    'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) @@ to_tsquery('simple', ${words})`;
}
