import { createHash } from "node:crypto";
import { v7 } from "uuid";
import { z } from "zod";

/** Records and intents carry time-ordered ids, so an id also names its month's partition. */
export function newId(): string {
  return v7();
}

/**
 * The id of due work: its time, and a hash of what is done and for whom. Whoever finds the same work
 * due makes the same id.
 */
export function deriveId({ atMs, from }: { atMs: number; from: string }): string {
  const digest = createHash("sha256").update(from).digest();
  return v7({ msecs: atMs, random: digest.subarray(0, 16), seq: digest.readInt32BE(16) });
}

export const idSchema = z.uuidv7();

/** The moment inside a uuidv7, in milliseconds of the real clock. */
export function idTimeMs(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

const intentMaxAgeMs = 24 * 60 * 60 * 1000;

/**
 * An id from outside whose time is far off the real clock could land in a partition that is not
 * there (or no longer there), so callers look such an id up first and refuse it when unknown.
 */
export function isStaleIntent({ id, realNowMs }: { id: string; realNowMs: number }): boolean {
  return Math.abs(realNowMs - idTimeMs(id)) > intentMaxAgeMs;
}
