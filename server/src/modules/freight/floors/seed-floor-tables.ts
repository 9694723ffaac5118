import type { CargoKind } from "@areon/contracts/freight/terms/cargo";
import type { Trx } from "#platform/db/database";
import { insertFloorTable, listFloorTableRows } from "./floor-table.queries.ts";

export interface SeedFloorTable {
  id: string;
  name: string;
  sourceUrl: string;
  validFrom: string;
  axles: readonly number[];
  /** By cargo: per kilometre and for loading, in the order of `axles`; null where the act has none. */
  rows: readonly (readonly [CargoKind, readonly (string | null)[], readonly (string | null)[]])[];
}

/** Acts that a new installation starts with; those that are there stay as they are. */
export async function seedFloorTables(trx: Trx, tables: readonly SeedFloorTable[]): Promise<void> {
  const present = new Set((await listFloorTableRows(trx)).map(({ id }) => id));
  for (const { id, name, sourceUrl, validFrom, axles, rows } of tables) {
    if (present.has(id)) continue;
    const table = { id, name, source_url: sourceUrl, valid_from: validFrom, created_by: null };
    const coefficients = rows.flatMap(([cargo_kind, perKm, loading]) =>
      axles.flatMap((number, place) => {
        const per_km = perKm[place] ?? null;
        const fixed = loading[place] ?? null;
        if (per_km === null || fixed === null) return [];
        return [{ cargo_kind, axles: number, per_km, loading: fixed }];
      }),
    );
    await insertFloorTable(trx, { ...table, reason: "seed" }, coefficients);
  }
}
