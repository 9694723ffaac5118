import { sql, type RawBuilder } from "kysely";
import { stemsOf } from "#modules/catalog";
import { searchNameOf } from "#modules/places";

const shortestCode = 3;

/** Of rows `a`: every word begins one of its own, or its code begins like this. */
export function matchesWords(typed: string): RawBuilder<unknown> {
  const code = typed.toUpperCase().replace(/^L-/, "");
  const isCode = code.length >= shortestCode && /^[0-9A-Z]{1,4}(?:-[0-9A-Z]{0,2})?$/.test(code);
  const words = searchNameOf(typed).split(" ");
  const said = words.map((word) => `${word}:*`).join(" & ");
  const byWords =
    words[0] === ""
      ? sql`false`
      : sql`${stemsOf(sql`a.title || ' ' || a.description`)}
          @@ to_tsquery('pg_catalog.portuguese', ${said})`;
  return isCode ? sql`(${byWords} or a.code like ${`L-${code}%`})` : byWords;
}
