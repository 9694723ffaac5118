import type { FuzzSite } from "../fuzz/site.ts";

/**
 * What a refusal may leave: that somebody knocked, how often, and what the public directory says of a postal
 * code. Everything else stays as it was, whatever strangers ask.
 */
const mayGrow: ReadonlySet<string> = new Set([
  "identity.attempt_counters",
  "identity.sessions",
  "payments.look_up_days",
  "places.postal_codes",
  "platform.audit_entries",
  "platform.audit_seals",
  "wallet.look_up_days",
]);

type Contents = ReadonlyMap<string, string>;

/** How many rows each table has, and a sum of what stands in them. */
export async function readContents({ query }: Pick<FuzzSite, "query">): Promise<Contents> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname !~ '^pg_|^information_schema$'`,
  );
  const kept = tables.filter(({ name }) => !mayGrow.has(name));
  const counts = kept.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' ||
      coalesce(sum(hashtextextended(t::text, 0)), 0) as content from ${name} t`,
  );
  const rows = await query<{ name: string; content: string }>(counts.join(" union all "));
  return new Map(rows.map(({ name, content }) => [name, content]));
}

export function changedTables(before: Contents, after: Contents): string[] {
  return [...after].filter(([name, content]) => before.get(name) !== content).map(([name]) => name);
}
