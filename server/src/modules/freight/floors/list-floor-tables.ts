import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listFloorTables as endpoint } from "@areon/contracts/freight/freight";
import { namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { listCoefficients, listFloorTableRows } from "./floor-table.queries.ts";

/** Every version that was, is or will be in force, with who brought it. */
export async function listFloorTables(db: Database): Promise<EndpointResult<typeof endpoint>> {
  const rows = await listFloorTableRows(db);
  const coefficients = Map.groupBy(
    await listCoefficients(
      db,
      rows.map(({ id }) => id),
    ),
    ({ table_id }) => table_id,
  );
  const names = await namesOfUsers(
    db,
    rows.flatMap(({ created_by }) => created_by ?? []),
  );
  return {
    tables: rows.map(({ id, name, source_url, valid_from, reason, state, ...row }) => ({
      id,
      name,
      source_url,
      valid_from,
      reason,
      state,
      created_at: row.created_at.toISOString(),
      created_by: row.created_by === null ? null : (names.get(row.created_by) ?? "Conta excluída"),
      coefficients: (coefficients.get(id) ?? []).map(({ cargo_kind, axles, per_km, loading }) => ({
        cargo_kind,
        axles,
        per_km,
        loading,
      })),
    })),
  };
}
