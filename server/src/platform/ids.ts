import { createHash, createHmac } from "node:crypto";
import { v7 } from "uuid";

/** Records and intents carry time-ordered ids, so an id also names its month's partition. */
export function newId(): string {
  return v7();
}

export interface IdDerivation {
  key: Uint8Array;
  /** What is due before this moment keeps the id that it had without a key. */
  sinceMs: number;
}

let derivation: IdDerivation | undefined;

/** Once per process, before anything is derived. Answers what it was before. */
export function setIdDerivation(read: IdDerivation | undefined): IdDerivation | undefined {
  const before = derivation;
  derivation = read;
  return before;
}

export interface Due {
  atMs: number;
  /** What is done and for whom. */
  from: string;
}

/**
 * The id of due work: its time, and a keyed hash of what is done and for whom. Whoever finds the same work due
 * makes the same id, and nobody outside can foretell it. It is of another version than the ids of intents, so
 * no intent can have it.
 */
export function deriveId(due: Due): string {
  return due.atMs < read().sinceMs ? deriveWithoutKey(due) : deriveKeyedId(due);
}

/** The same even for what was due before there was a key, where somebody has taken the id that it had. */
export function deriveKeyedId({ atMs, from }: Due): string {
  const hash = createHmac("sha256", read().key).update(`${atMs} ${from}`).digest("hex");
  const time = Math.floor(atMs).toString(16).padStart(12, "0");
  // The variant takes the first two bits of its group: 8, 9, a or b.
  const variant = (8 + (Number.parseInt(hash[3]!, 16) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `8${hash.slice(0, 3)}`,
    `${variant}${hash.slice(4, 7)}`,
    hash.slice(7, 19),
  ].join("-");
}

function read(): IdDerivation {
  if (!derivation) throw new Error("an id was derived before the key was read");
  return derivation;
}

function deriveWithoutKey({ atMs, from }: Due): string {
  const digest = createHash("sha256").update(from).digest();
  return v7({ msecs: atMs, random: digest.subarray(0, 16), seq: digest.readInt32BE(16) });
}

/** The moment inside an id, in milliseconds of the real clock. */
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
