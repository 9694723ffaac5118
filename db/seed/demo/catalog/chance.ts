import { createHash } from "node:crypto";

/** Between 0 and 1, always the same for the same words: a demo looks alike on every machine. */
export function chance(...words: readonly (string | number)[]): number {
  return createHash("sha256").update(words.join("|")).digest().readUInt32BE(0) / 2 ** 32;
}

export function between(low: number, high: number, ...words: readonly (string | number)[]): number {
  return low + (high - low) * chance(...words);
}
