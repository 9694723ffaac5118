import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listWaiting as endpoint, Waiting, WaitingKind } from "@areon/contracts/core/waiting";
import { standingOf } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import type { Logger } from "#platform/log";
import { barOf } from "#platform/permissions/bar-of";
import { capabilitiesOf } from "#platform/permissions/capabilities";
import type { WaitingSource } from "#platform/waiting/waiting-source";

export interface WaitingParts {
  db: Database;
  log: Logger;
  sources: readonly WaitingSource[];
}

/** A menu takes no more connections than this, so that many menus leave some to who acts. */
const mostAtOnce = 3;

/**
 * Of each list that the wall would let this person read, in the order of the sources, whichever answers first;
 * a source at fault is left out and named.
 */
export async function listWaiting(
  { db, log, sources }: WaitingParts,
  actor: Actor,
): Promise<EndpointResult<typeof endpoint>> {
  const { userId, assurance } = actor;
  const [{ userType, partyId }, held] = await Promise.all([
    standingOf(db, userId),
    capabilitiesOf(db, userId),
  ]);
  const standing = { assurance, userType, holds: (needed: string) => held.includes(needed) };
  const told: (readonly Waiting[])[] = sources.map(() => []);
  const failed: (readonly WaitingKind[])[] = sources.map(() => []);
  const left = sources.entries();
  const askTheRest = async () => {
    for (const [at, source] of left) {
      if (await barOf(source.permission, standing)) continue;
      try {
        told[at] = await source.count(db, { userId, partyId });
      } catch (error) {
        failed[at] = source.kinds;
        log.error({ err: error, kinds: source.kinds }, "what waits was not counted");
      }
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, askTheRest));
  return { waiting: told.flat(), failed: failed.flat() };
}
