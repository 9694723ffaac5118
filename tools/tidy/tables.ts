import type { Repository } from "./repository.ts";

/** Tables and views that stand after all migrations: made, renamed or dropped in the order of the files. */
export function findTables({ files }: Repository): ReadonlySet<string> {
  const statement =
    /^\s*(?:create (?:unlogged )?table(?: if not exists)? ([\w.]+)(?! partition of\b)|create (?:or replace )?(?:materialized )?view ([\w.]+)|drop (?:table|view)(?: if exists)? ([\w.]+)|alter table(?: if exists)? (\w+)\.(\w+) rename to (\w+))/gim;
  const tables = new Set<string>();
  for (const { path, text } of files) {
    if (!path.startsWith("db/migrations/")) continue;
    for (const [, made, view, dropped, schema, from, to] of text.matchAll(statement)) {
      const name = made ?? view;
      if (name) tables.add(name);
      if (dropped) tables.delete(dropped);
      if (from) {
        tables.delete(`${schema}.${from}`);
        tables.add(`${schema}.${to}`);
      }
    }
  }
  return tables;
}

/** Functions, types and sequences that migrations make; PostgreSQL itself refuses the name of one that is dropped. */
export function findRoutines({ files }: Repository): ReadonlySet<string> {
  const statement =
    /^\s*create (?:or replace )?(?:function|procedure|aggregate|type|domain|sequence)(?: if not exists)? (\w+\.\w+)/gim;
  return new Set(
    files
      .filter(({ path }) => path.startsWith("db/migrations/"))
      .flatMap(({ text }) => [...text.matchAll(statement)].map((match) => match[1]!)),
  );
}
