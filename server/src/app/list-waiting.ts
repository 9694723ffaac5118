import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listWaiting as endpoint } from "@areon/contracts/core/waiting";
import { userTypeOf } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import type { Logger } from "#platform/log";
import { capabilitiesOf } from "#platform/permissions/capabilities";
import type { WaitingSource } from "#platform/waiting/waiting-source";

export interface WaitingParts {
  db: Database;
  log: Logger;
  sources: readonly WaitingSource[];
}

/** One after the other, so that a menu takes one connection; a source at fault is left out and named. */
export async function listWaiting(
  { db, log, sources }: WaitingParts,
  actor: Actor,
): Promise<EndpointResult<typeof endpoint>> {
  const answer: EndpointResult<typeof endpoint> = { waiting: [], failed: [] };
  for (const source of await sourcesFor(db, sources, actor)) {
    try {
      answer.waiting.push(...(await source.count(db, actor)));
    } catch (error) {
      answer.failed.push(...source.kinds);
      log.error({ err: error, kinds: source.kinds }, "what waits was not counted");
    }
  }
  return answer;
}

/** As the wall would let the person in at the list: what is for administrators takes a second factor. */
async function sourcesFor(
  db: Database,
  sources: readonly WaitingSource[],
  { userId, assurance }: Actor,
): Promise<WaitingSource[]> {
  const type = await userTypeOf(db, userId);
  const held = assurance === "aal2" ? await capabilitiesOf(db, userId) : [];
  return sources.filter(({ permission }) =>
    "capability" in permission
      ? held.includes(permission.capability)
      : permission.userTypes.includes(type),
  );
}
