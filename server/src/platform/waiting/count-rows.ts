import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";

export interface CappedCount {
  count: number;
  is_capped: boolean;
}

/** A counter says "1.000+" above this. */
const mostCounted = 1_000;

/** Counts the rows of several queries at once; each scan ends at the bound. */
export async function countRows<Name extends string>(
  db: Database,
  queries: Readonly<Record<Name, RawBuilder<unknown>>>,
  bound = mostCounted,
): Promise<Record<Name, CappedCount>> {
  const names = Object.keys(queries) as Name[];
  const columns = names.map(
    (name) =>
      sql`(select count(*)::int from (${queries[name]} limit ${bound + 1}) r) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(columns)}`.execute(db);
  const found = names.map((name) => {
    const count = rows[0]![name];
    return [name, { count: Math.min(count, bound), is_capped: count > bound }] as const;
  });
  return Object.fromEntries(found) as Record<Name, CappedCount>;
}
