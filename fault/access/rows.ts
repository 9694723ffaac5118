import type { FuzzSite } from "../fuzz/site.ts";

/**
 * What a refusal may leave: that somebody knocked, how often, and what the public directory says of a postal code.
 * Such a table may have more rows than before; those that were there stay as they were, but for the columns that
 * say when and how often. Everything else stays as it was, whatever strangers ask.
 */
const mayGrow: Readonly<Record<string, readonly string[]>> = {
  "identity.attempt_counters": ["attempts", "window_ends_at", "blocked_until"],
  "identity.sessions": ["used_at"],
  "payments.look_up_days": ["used"],
  "places.postal_codes": [],
  "platform.audit_entries": [],
  "platform.audit_seals": [],
  "wallet.look_up_days": ["used"],
};

export interface Contents {
  /** How many rows each table has, and a sum of what stands in them. */
  sums: ReadonlyMap<string, string>;
  /** Of tables that may grow: each row by itself. */
  rows: ReadonlyMap<string, ReadonlySet<string>>;
}

export async function readContents({ query }: Pick<FuzzSite, "query">): Promise<Contents> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname !~ '^pg_|^information_schema$'`,
  );
  const counts = tables
    .filter(({ name }) => !(name in mayGrow))
    .map(
      ({ name }) => `select '${name}' as name, count(*) || ' ' ||
      coalesce(sum(hashtextextended(t::text, 0)), 0) as content from ${name} t`,
    );
  const sums = await query<{ name: string; content: string }>(counts.join(" union all "));
  const rows = new Map<string, Set<string>>();
  for (const [name, moving] of Object.entries(mayGrow)) {
    const found = await query<{ hash: string }>(
      `select hashtextextended((to_jsonb(t) - $1::text[])::text, 0)::text as hash from ${name} t`,
      [moving],
    );
    rows.set(name, new Set(found.map(({ hash }) => hash)));
  }
  return { sums: new Map(sums.map(({ name, content }) => [name, content])), rows };
}

export function changedTables(before: Contents, after: Contents): string[] {
  const changed = [...after.sums].filter(([name, sum]) => before.sums.get(name) !== sum);
  const rewritten = [...before.rows].filter(([name, rows]) =>
    [...rows].some((row) => !after.rows.get(name)!.has(row)),
  );
  return [...changed, ...rewritten].map(([name]) => name);
}
