import type { Readable } from "node:stream";

/**
 * Where bytes live, by key. Keys are made by us (`folder/…/name`), never taken from a request. What is
 * put twice under one key is the same content, so a retry may overwrite.
 */
export interface FileStore {
  put(key: string, bytes: Buffer, options: { contentType: string }): Promise<void>;
  /** Null when there is nothing under this key. Whoever gets a stream reads or destroys it. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | UnsatisfiableRange | null>;
  /** Removes everything below a folder; a folder that is not there is fine. */
  deleteFolder(folder: string): Promise<void>;
}

/** As in a Range header: from a position to another (inclusive) or to the end, or the last so many. */
export type ByteRange = { first: number; last?: number | undefined } | { lastBytes: number };

export interface StoredBytes {
  stream: Readable;
  /** Positions of the first and last byte in the stream, and the size of the whole. */
  first: number;
  last: number;
  totalBytes: number;
}

export interface UnsatisfiableRange {
  stream: null;
  totalBytes: number;
}

/** What a range means for a size, or null when it lies outside. */
export function resolveRange(
  range: ByteRange | undefined,
  totalBytes: number,
): { first: number; last: number } | null {
  if (!range) return { first: 0, last: totalBytes - 1 };
  if ("lastBytes" in range) {
    if (range.lastBytes === 0) return null;
    return { first: Math.max(0, totalBytes - range.lastBytes), last: totalBytes - 1 };
  }
  const last = Math.min(range.last ?? totalBytes - 1, totalBytes - 1);
  return range.first > last ? null : { first: range.first, last };
}

const keyPattern = /^[a-z]+(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;

/** A key that leads out of its folder is a mistake of ours; it must not reach a file system. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`not a key of the file store: ${key}`);
}
