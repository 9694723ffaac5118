import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";
import type { Vault } from "../../trust/vault.ts";
import type { ColumnRule, PersonalTable } from "./personal-data.ts";

/** A table's rows of one person, column by column, as an export shows them. */
export interface CollectedTable {
  table: string;
  title: string;
  labels: Record<string, string>;
  rows: Record<string, JsonDocument>[];
  withheld: Record<string, string>;
}

/** All that is stored about a person, opened with that person's keys. */
export async function collectPersonalData(
  { db, vault }: { db: Database; vault: Vault },
  { userId, tables }: { userId: string; tables: readonly PersonalTable[] },
): Promise<CollectedTable[]> {
  const collected: CollectedTable[] = [];
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table.table)} where ${rowsOf(table, userId)}`.execute(db);
    const columns = Object.entries(table.columns);
    const shownRows: CollectedTable["rows"] = [];
    for (const row of rows) {
      const shownRow: Record<string, JsonDocument> = {};
      for (const [column, rule] of columns) {
        if (rule.rule === "withheld") continue;
        shownRow[column] = await valueOf({ db, vault, userId }, { rule, value: row[column] });
      }
      shownRows.push(shownRow);
    }
    collected.push({
      table: table.table,
      title: table.title,
      labels: Object.fromEntries(
        columns.flatMap(([column, rule]) =>
          rule.rule === "withheld" ? [] : [[column, rule.label]],
        ),
      ),
      rows: shownRows,
      withheld: Object.fromEntries(
        columns.flatMap(([column, rule]) => (rule.rule === "withheld" ? [[column, rule.why]] : [])),
      ),
    });
  }
  return collected;
}

/** The condition that picks a person's rows of a registered table. */
export function rowsOf({ owner }: PersonalTable, userId: string): RawBuilder<boolean> {
  if (typeof owner === "string") return sql`${sql.ref(owner)} = ${userId}`;
  return sql`${sql.ref(owner.column)} in (
    select ${sql.ref(owner.select)} from ${sql.table(owner.of)}
    where ${sql.ref(owner.where)} = ${userId})`;
}

async function valueOf(
  { db, vault, userId }: { db: Database; vault: Vault; userId: string },
  { rule, value }: { rule: Exclude<ColumnRule, { rule: "withheld" }>; value: unknown },
): Promise<JsonDocument> {
  if (rule.rule === "shown" || !Buffer.isBuffer(value)) return plainValue(value);
  const place = { userId, purpose: rule.purpose, field: rule.field };
  const opened = await vault.open(db, place, value);
  return opened && readSealed(opened.toString());
}

/** A group of fields is sealed as JSON, a single one as its text. */
function readSealed(text: string): JsonDocument {
  return text.startsWith("{") ? (JSON.parse(text) as JsonDocument) : text;
}

function plainValue(value: unknown): JsonDocument {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value.toString("hex");
  if (typeof value === "bigint") return value.toString();
  return (value ?? null) as JsonDocument;
}
