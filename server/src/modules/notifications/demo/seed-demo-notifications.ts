import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import { identityFactTypes } from "../facts/identity-notices.ts";
import { tellPeople } from "../facts/identity-facts-reader.ts";
import type { CreatedNotification } from "../telling/notice.ts";
import { lockCounter, lowerCounter, markRead } from "../notifications.queries.ts";

const dayMs = 86_400_000;

/**
 * Tells demo people what the seed did to their accounts, one fact a day up to yesterday. All but the
 * newest are read. People who were told something before are left alone.
 */
export async function seedDemoNotifications(trx: Trx): Promise<void> {
  const created = await tellPeople(trx, backdate(await findFacts(trx)));
  for (const [userId, own] of groupByPerson(created)) {
    const lastRead = own.at(-2);
    if (!lastRead || !(await lockCounter(trx, userId))) continue;
    const { count } = await markRead(trx, { userId, upTo: lastRead.id });
    await lowerCounter(trx, { userId, by: count });
  }
}

async function findFacts(trx: Trx): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events e
    where type = any (${identityFactTypes}) and not exists (
      select from notifications.unread_counters c where c.user_id::text = e.payload ->> 'user_id')
    order by seq`.execute(trx);
  return rows;
}

function backdate(facts: readonly StoredEvent[]): StoredEvent[] {
  const later = new Map<string, number>();
  return facts
    .toReversed()
    .map((fact) => {
      const days = (later.get(fact.key) ?? 0) + 1;
      later.set(fact.key, days);
      return { ...fact, occurredAt: new Date(fact.occurredAt.getTime() - days * dayMs) };
    })
    .toReversed();
}

function groupByPerson(created: readonly CreatedNotification[]) {
  return Map.groupBy(created, ({ userId }) => userId);
}
