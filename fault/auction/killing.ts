import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../rails/random.ts";

/** What can be killed and started again. */
interface Victim {
  start(): Promise<void>;
  kill(): Promise<void>;
}

type Name = "api" | "secondApi" | "worker" | "closer";
export type Kills = Record<Name, number>;

/** From now until a few seconds after the end, so many deaths; of the two APIs one is always there. */
export function killMeanwhile(
  victims: Record<Name, Victim>,
  plan: { kills: number; seconds: number; chance: Chance },
): { end(): Promise<Kills> } {
  const kills: Kills = { api: 0, secondApi: 0, worker: 0, closer: 0 };
  const ending = new AbortController();
  const restarting = new Map<Name, Promise<void>>();
  const everyMs = ((plan.seconds + 6) * 1_000) / (plan.kills + 1);
  const mayDie = (name: Name) => {
    if (restarting.has(name)) return false;
    if (name === "api") return !restarting.has("secondApi");
    return name !== "secondApi" || !restarting.has("api");
  };
  const killing = (async () => {
    let left = plan.kills;
    while (left > 0) {
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      const able = (Object.keys(victims) as Name[]).filter(mayDie);
      if (able.length === 0) continue;
      const name = plan.chance.pick(able);
      await victims[name].kill();
      kills[name] += 1;
      left -= 1;
      const starting = startAgain(victims[name]).finally(() => restarting.delete(name));
      restarting.set(name, starting);
    }
  })();
  return {
    end: async () => {
      ending.abort();
      await killing;
      await Promise.all(restarting.values());
      return kills;
    },
  };
}

/** A machine that is busy may let it end while it starts. */
async function startAgain(victim: Victim): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await victim.start();
      return;
    } catch (error) {
      if (tries === 5) throw error;
      await victim.kill();
    }
  }
}
