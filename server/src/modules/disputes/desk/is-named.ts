import { sql, type RawBuilder } from "kysely";

/** Of rows `d` with their order `o`: the beginning of a dispute's code, or of its order's. */
export function isNamed(q: string): RawBuilder<unknown> {
  const code = q.toUpperCase().replaceAll(/[^0-9A-Z-]/g, "");
  if (code === "") return sql`false`;
  const bare = code.replace(/^[DO]-/, "");
  return sql`(starts_with(d.code, ${`D-${bare}`}) or starts_with(o.code, ${`O-${bare}`}))`;
}
