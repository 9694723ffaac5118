import type { z } from "zod";

export interface JobContext {
  /** Aborted when the worker ends or has lost its lease; pass it to every call to the outside. */
  signal: AbortSignal;
  /** 1 on the first run. */
  attempt: number;
  /**
   * The same on every run of this job: claim it with `claimEffect` in the transaction of the effect,
   * or hand it to the outside party as the idempotency key.
   */
  effectKey: string;
}

/** Work that may run more than once: after a crash, an outage or a failure it is started again. */
export interface Job<P = unknown> {
  /** `module.verb_noun`. */
  name: `${string}.${string}`;
  payload: z.ZodType<P>;
  run(payload: P, context: JobContext): Promise<void>;
  /** Five fields in UTC of the real clock; such a job is given an empty payload. */
  cron?: string;
  /** With `cron`: also as soon as a worker starts, for what is stale after a time of rest. */
  alsoAtStart?: boolean;
  /** 25 unless told, which is about four days. At least 2, or a killed worker would end the job. */
  maxAttempts?: number;
}

const namePattern = /^[a-z_]+\.[a-z_]+$/;

/** Ties the payload's schema to what `run` takes, so a list can hold jobs of all payloads. */
export function job<P>(definition: Job<P>): Job<P> {
  const { name, maxAttempts = 25 } = definition;
  if (!namePattern.test(name)) throw new Error(`job name ${name} is not module.verb_noun`);
  if (maxAttempts < 2) throw new Error(`job ${name} could not be resumed after a crash`);
  return definition;
}
