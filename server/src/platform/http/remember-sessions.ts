import { LRUCache } from "lru-cache";
import { listenForSessionChanges } from "#platform/realtime/session-change";
import type { Bus } from "#platform/realtime/bus";
import type { Actor } from "./actor.ts";
import type { SessionGate, SessionStanding } from "./session-gate.ts";

const rememberedMs = 60_000;

/**
 * For the few routes that ask for the session again in the transaction of their act: the wall believes
 * a living session for a minute. A change that the bus tells of is forgotten at once; everywhere
 * else, and for refusals, the database is asked at every call.
 */
export function rememberSessions(gate: SessionGate, bus: Pick<Bus, "subscribe">): SessionGate {
  const living = new LRUCache<string, { actor: Actor; standing: SessionStanding }>({
    max: 20_000,
    ttl: rememberedMs,
  });
  listenForSessionChanges(bus, (userId) => {
    for (const [sessionId, { actor }] of living.entries()) {
      if (actor.userId === userId) living.delete(sessionId);
    }
  });
  return {
    check: (actor) => gate.check(actor),
    recall: async (actor) => {
      const known = living.get(actor.sessionId);
      if (known?.actor.userId === actor.userId) return known.standing;
      const found = await gate.check(actor);
      if (!("refusal" in found)) living.set(actor.sessionId, { actor, standing: found });
      return found;
    },
  };
}
