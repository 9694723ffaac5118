import { businessNow } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";
import { newId } from "#platform/ids";
import { findDefinition, insertValue, listInForce } from "./settings.queries.ts";
import { isValueOf } from "./setting.ts";

/** A first value for a setting that has none yet; one that a person changed is left alone. */
export async function seedSetting(
  trx: Trx,
  { key, value }: { key: string; value: JsonDocument },
): Promise<void> {
  const definition = await findDefinition(trx, key);
  if (!definition || !isValueOf({ key, kind: definition.kind }, value)) {
    throw new Error(`the seed value of ${key} does not fit its definition`);
  }
  if ((await listInForce(trx, { keys: [key] })).length > 0) return;
  const validFrom = await businessNow(trx);
  await insertValue(trx, { id: newId(), key, value, validFrom, reason: "seed", createdBy: null });
}
