import { sql } from "kysely";
import type { CargoKind } from "@areon/contracts/freight/terms/cargo";
import type { Database, Trx } from "#platform/db/database";
import type { Coefficient } from "./floor.ts";

export interface FloorTableRow {
  id: string;
  name: string;
  source_url: string;
  valid_from: string;
  reason: string;
  created_by: string | null;
  created_at: Date;
  state: "past" | "in_force" | "scheduled";
}

export interface CoefficientRow {
  table_id: string;
  cargo_kind: CargoKind;
  axles: number;
  per_km: string;
  loading: string;
}

/** The newest first; in force is the newest that has begun. */
export async function listFloorTableRows(db: Database): Promise<FloorTableRow[]> {
  const { rows } = await sql<FloorTableRow>`
    select t.id, t.name, t.source_url, t.valid_from::text, t.reason, t.created_by, t.created_at,
      case when t.valid_from > d.today then 'scheduled'
        when row_number() over (
          partition by t.valid_from > d.today order by t.valid_from desc, t.id desc) = 1
        then 'in_force' else 'past' end as state
    from freight.floor_tables t, (select platform.business_date(platform.now()) as today) d
    order by t.valid_from desc, t.id desc limit 100`.execute(db);
  return rows;
}

export async function listCoefficients(
  db: Database,
  tableIds: readonly string[],
): Promise<CoefficientRow[]> {
  if (tableIds.length === 0) return [];
  const { rows } = await sql<CoefficientRow>`
    select table_id, cargo_kind, axles, per_km, loading from freight.floor_coefficients
    where table_id = any (${[...tableIds]}::uuid[])
    order by table_id, cargo_kind, axles`.execute(db);
  return rows;
}

export interface Floor {
  rule: { name: string; valid_from: string; source_url: string };
  coefficients: readonly Coefficient[];
}

/** What the table in force says of one kind of cargo; without a table, undefined. */
export async function readFloor(db: Database, cargoKind: string): Promise<Floor | undefined> {
  const { rows } = await sql<{
    name: string;
    valid_from: string;
    source_url: string;
    axles: number | null;
    per_km: string;
    loading: string;
  }>`
    with in_force as (
      select * from freight.floor_tables
      where valid_from <= platform.business_date(platform.now())
      order by valid_from desc, id desc limit 1
    )
    select t.name, t.valid_from::text, t.source_url, c.axles, c.per_km, c.loading
    from in_force t
    left join freight.floor_coefficients c on c.table_id = t.id and c.cargo_kind = ${cargoKind}
    order by c.axles`.execute(db);
  const first = rows[0];
  if (!first) return undefined;
  const { name, valid_from, source_url } = first;
  return {
    rule: { name, valid_from, source_url },
    coefficients: rows.flatMap(({ axles, per_km: perKm, loading }) =>
      axles === null ? [] : [{ axles, perKm, loading }],
    ),
  };
}

export async function insertFloorTable(
  trx: Trx,
  table: Omit<FloorTableRow, "created_at" | "state">,
  coefficients: readonly Omit<CoefficientRow, "table_id">[],
): Promise<void> {
  await sql`
    insert into freight.floor_tables (id, name, source_url, valid_from, reason, created_by)
    values (${table.id}, ${table.name}, ${table.source_url}, ${table.valid_from}::date,
      ${table.reason}, ${table.created_by})`.execute(trx);
  await sql`
    insert into freight.floor_coefficients (table_id, cargo_kind, axles, per_km, loading)
    select ${table.id}, r.cargo_kind, r.axles, r.per_km, r.loading
    from jsonb_to_recordset(${JSON.stringify(coefficients)}::jsonb) as r (
      cargo_kind text, axles smallint, per_km numeric, loading numeric)`.execute(trx);
}
