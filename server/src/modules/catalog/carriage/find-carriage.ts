import { idSchema } from "@areon/contracts/core/primitives";
import { units, type UnitCode } from "@areon/contracts/brazil/units";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";

export interface Carriage {
  productId: string;
  /** How a load of it travels; null for what is not carried. */
  cargoKind: string | null;
  municipalityCode: number;
  /** Of one unit; null when nobody has said it. */
  unitKg: string | null;
}

/** What whoever carries a published product has to know of it. The path is its id or its code. */
export async function findCarriage(db: Database, idOrCode: string): Promise<Carriage | undefined> {
  const { rows } = await sql<{
    id: string;
    cargo_kind: string | null;
    municipality_code: number;
    unit: UnitCode;
    unit_weight_kg: string | null;
  }>`
    select p.id, c.cargo_kind, p.municipality_code, p.unit, p.unit_weight_kg
    from catalog.products p join catalog.categories c on c.id = p.category_id
    where p.state = 'published' and ${byPath(idOrCode)}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const kg = units[row.unit].kg;
  return {
    productId: row.id,
    cargoKind: row.cargo_kind,
    municipalityCode: row.municipality_code,
    unitKg: kg === null ? row.unit_weight_kg : String(kg),
  };
}

function byPath(idOrCode: string) {
  const isId = idSchema.safeParse(idOrCode).success;
  return isId ? sql`p.id = ${idOrCode}` : sql`p.code = ${idOrCode.toUpperCase()}`;
}
