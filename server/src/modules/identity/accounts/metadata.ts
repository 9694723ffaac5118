import type { JsonDocument } from "#platform/json";

/** It travels in every access token, so it must stay small. */
const maxBytes = 4 * 1024;

type Metadata = Record<string, JsonDocument>;

/** Key by key; null takes a key away. */
export function mergeMetadata(current: JsonDocument, change: Metadata): Metadata {
  const merged: Metadata = { ...(current as Metadata), ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

export function fitsMetadata(metadata: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= maxBytes;
}
