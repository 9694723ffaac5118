import { sql } from "kysely";
import type { SettingKind } from "@areon/contracts/settings/settings";
import type { Database, Trx } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";

export interface SettingDefinition {
  key: string;
  kind: SettingKind;
  description: string;
  isPublic: boolean;
  needsApproval: boolean;
}

export async function findDefinition(
  db: Database,
  key: string,
): Promise<SettingDefinition | undefined> {
  const row = await db
    .selectFrom("settings.definitions")
    .selectAll()
    .where("key", "=", key)
    .executeTakeFirst();
  return row && toDefinition(row);
}

export async function listDefinitions(db: Database): Promise<SettingDefinition[]> {
  const rows = await db.selectFrom("settings.definitions").selectAll().orderBy("key").execute();
  return rows.map(toDefinition);
}

function toDefinition(row: {
  key: string;
  kind: string;
  description: string;
  is_public: boolean;
  needs_approval: boolean;
}): SettingDefinition {
  return {
    key: row.key,
    // The column's check admits exactly these words.
    kind: row.kind as SettingKind,
    description: row.description,
    isPublic: row.is_public,
    needsApproval: row.needs_approval,
  };
}

/** The row in force at a moment: the newest that has begun. */
export async function listInForce(
  db: Database,
  filter: { keys?: readonly string[]; publicOnly?: boolean },
): Promise<{ key: string; value: JsonDocument; validFrom: Date }[]> {
  const rows = await db
    .selectFrom("settings.definitions as d")
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom("settings.values as v")
          .select(["v.value", "v.valid_from"])
          .whereRef("v.key", "=", "d.key")
          .where("v.valid_from", "<=", sql<Date>`platform.now()`)
          .orderBy("v.valid_from", "desc")
          .orderBy("v.id", "desc")
          .limit(1)
          .as("current"),
      (join) => join.onTrue(),
    )
    .select(["d.key", "current.value", "current.valid_from"])
    .$if(filter.publicOnly === true, (query) => query.where("d.is_public", "=", true))
    .$if(filter.keys !== undefined, (query) => query.where("d.key", "in", filter.keys!))
    .execute();
  return rows.map((row) => ({ key: row.key, value: row.value, validFrom: row.valid_from }));
}

export async function listScheduled(
  db: Database,
): Promise<{ key: string; value: JsonDocument; validFrom: Date }[]> {
  const rows = await db
    .selectFrom("settings.values")
    .select(["key", "value", "valid_from"])
    .where("valid_from", ">", sql<Date>`platform.now()`)
    .orderBy("valid_from")
    .limit(1000)
    .execute();
  return rows.map((row) => ({ key: row.key, value: row.value, validFrom: row.valid_from }));
}

export async function listValues(
  db: Database,
  key: string,
): Promise<{ value: JsonDocument; validFrom: Date }[]> {
  const rows = await db
    .selectFrom("settings.values")
    .select(["value", "valid_from"])
    .where("key", "=", key)
    .orderBy("valid_from")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ value: row.value, validFrom: row.valid_from }));
}

export interface NewValue {
  id: string;
  key: string;
  value: JsonDocument;
  validFrom: Date;
  reason: string;
  createdBy: string | null;
}

export async function insertValue(trx: Trx, value: NewValue): Promise<void> {
  await trx
    .insertInto("settings.values")
    .values({
      id: value.id,
      key: value.key,
      value: JSON.stringify(value.value),
      valid_from: value.validFrom,
      reason: value.reason,
      created_by: value.createdBy,
    })
    .execute();
}

export async function findValue(db: Database, id: string) {
  return db.selectFrom("settings.values").selectAll().where("id", "=", id).executeTakeFirst();
}
