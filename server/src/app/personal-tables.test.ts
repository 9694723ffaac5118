import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { allPersonalTables } from "./privacy.ts";

/** Tables about no person, or in which a person is only whoever did something for the company. */
const impersonal = new Map([
  ["content.kit_files", "acts of staff"],
  ["content.versions", "acts of staff"],
  ["freight.floor_tables", "acts of staff"],
  ["identity.attempt_counters", "subjects are keyed hashes"],
  ["identity.legal_documents", "texts of ours"],
  ["identity.retention_rules", "rules of ours"],
  ["payments.breaks", "acts of staff"],
  ["platform.approvals", "acts of staff"],
  ["settings.values", "acts of staff"],
]);

const namesAPerson =
  /^(?:user|owner|party|actor|person|subject|buyer|seller|author)_id$|_by$|email|phone|cpf|cnpj|full_name|birth/;

let database: TestDatabase;
let columns: Map<string, string[]>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_schema || '.' || c.table_name as table,
      array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join pg_class k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
    where k.relkind in ('r', 'p') and not k.relispartition
      and c.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
    group by 1`.execute(database.db);
  columns = new Map(rows.map((row) => [row.table, row.columns]));
});
afterAll(() => database.close());

describe("the registry of personal data", () => {
  test("names every table of identity and notifications, and every other that names a person", () => {
    const registered = new Set(allPersonalTables.map(({ table }) => table));
    const unregistered = [...columns]
      .filter(
        ([table, names]) =>
          /^(?:identity|notifications)\./.test(table) ||
          names.some((name) => namesAPerson.test(name)),
      )
      .map(([table]) => table)
      .filter((table) => !registered.has(table) && !impersonal.has(table));
    expect(unregistered).toEqual([]);
  });

  test.each(allPersonalTables.map((table) => [table.table, table] as const))(
    "%s is registered column by column",
    (name, table) => {
      expect(Object.keys(table.columns).sort()).toEqual(columns.get(name)?.toSorted());
      expect(table.onErasure === "clear").toBe(table.clearsTo !== undefined);
      for (const column of Object.keys(table.clearsTo ?? {})) {
        expect(columns.get(name)).toContain(column);
      }
    },
  );

  test("what an erasure keeps is kept by a rule that is written down, or as evidence", async () => {
    const { rows } = await sql<{ subject: string }>`
      select distinct subject from identity.retention_rules`.execute(database.db);
    const rules = new Set(rows.map(({ subject }) => subject));
    for (const { table, onErasure } of allPersonalTables) {
      if (typeof onErasure === "string") continue;
      const isKnown = rules.has(onErasure.kept) || onErasure.kept.startsWith("evidence");
      expect(isKnown, `${table} is kept by ${onErasure.kept}`).toBe(true);
    }
  });
});
