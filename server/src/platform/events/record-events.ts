import { sql } from "kysely";
import { markForListeners } from "#platform/db/after-commit";
import type { Trx } from "#platform/db/database";
import { keptPlan } from "#platform/db/kept-plan";
import type { JsonDocument } from "#platform/json";
import { currentTraceId } from "#platform/trace";

export interface NewEvent {
  /** `module.fact`, in the past tense: what happened, not what should be done about it. */
  type: `${string}.${string}`;
  /** Events of one key are delivered in order; the writer must hold the lock of the key's row. */
  key: string;
  payload: Record<string, JsonDocument>;
}

/**
 * Written in the transaction of the fact, all events of a call in one statement. The sequence number
 * is drawn here, so the row that the key names must be locked before, not after, this call.
 */
export async function recordEvents(trx: Trx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    ${keptPlan} insert into platform.events (type, key, payload, trace_id)
    select type, key, payload::jsonb, ${currentTraceId() ?? null}
    from unnest(
      ${events.map(({ type }) => type)}::text[],
      ${events.map(({ key }) => key)}::text[],
      ${events.map(({ payload }) => JSON.stringify(payload))}::text[]
    ) with ordinality as e (type, key, payload, place)
    order by place`.execute(trx);
  markForListeners(trx);
}
