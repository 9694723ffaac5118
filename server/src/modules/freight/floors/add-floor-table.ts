import { isDeepStrictEqual } from "node:util";
import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type {
  addFloorTable as endpoint,
  FreightFloorTable,
} from "@areon/contracts/freight/freight";
import { readToday } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { insertFloorTable, type CoefficientRow } from "./floor-table.queries.ts";
import { listFloorTables } from "./list-floor-tables.ts";
import { parseFloorCsv } from "./parse-floor-csv.ts";

type Wish = EndpointRequest<typeof endpoint>["body"];

/** A new act of the regulator, from today or a day ahead: what was in force before stays as it was. */
export async function addFloorTable(
  db: Database,
  wish: Wish,
  by: { actor: Actor; origin: Origin },
): Promise<FreightFloorTable | Refusal> {
  const { id, name, source_url, valid_from, reason } = wish;
  const coefficients = parseFloorCsv(wish.csv);
  if (!Array.isArray(coefficients)) return refuse("freight_table_invalid", { ...coefficients });
  const refusal = await inTransaction(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const earlier = await find(trx, id);
    if (earlier) return isSame(earlier, wish, coefficients) ? null : refuse("intent_mismatch");
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    if (valid_from < (await readToday(trx)).date) return refuse("freight_table_in_the_past");
    const created_by = by.actor.userId;
    await insertFloorTable(
      trx,
      { id, name, source_url, valid_from, reason, created_by },
      coefficients,
    );
    await recordAudit(trx, [
      {
        action: "freight.table_added",
        ...by,
        objectKind: "freight_table",
        objectId: id,
        reason,
        after: { name, valid_from, coefficients: coefficients.length },
      },
    ]);
    await recordEvents(trx, [{ type: "freight.table_added", key: id, payload: { id } }]);
    return null;
  });
  return isRefusal(refusal) ? refusal : (await find(db, id))!;
}

async function find(db: Database, id: string): Promise<FreightFloorTable | undefined> {
  const { tables } = await listFloorTables(db);
  return tables.find((table) => table.id === id);
}

function isSame(
  before: FreightFloorTable,
  wish: Wish,
  coefficients: readonly Omit<CoefficientRow, "table_id">[],
): boolean {
  const { name, source_url, valid_from, reason } = before;
  const values = (rows: FreightFloorTable["coefficients"]) =>
    rows
      .map((row) => `${row.cargo_kind} ${row.axles} ${Number(row.per_km)} ${Number(row.loading)}`)
      .toSorted();
  return (
    isDeepStrictEqual(
      { name, source_url, valid_from, reason },
      {
        name: wish.name,
        source_url: wish.source_url,
        valid_from: wish.valid_from,
        reason: wish.reason,
      },
    ) && isDeepStrictEqual(values(before.coefficients), values([...coefficients]))
  );
}
