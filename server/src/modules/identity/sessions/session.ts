import type { Selectable } from "kysely";
import type { DB } from "#platform/db/schema.gen";

export type SessionRow = Selectable<DB["identity.sessions"]>;

/** How a person proved who they are, as the protocol lists it; newest first, one entry per method. */
export interface AmrEntry {
  method: string;
  timestamp: number;
}

export function withMethod(amr: readonly AmrEntry[], method: string, now: Date): AmrEntry[] {
  const timestamp = Math.floor(now.getTime() / 1000);
  return [{ method, timestamp }, ...amr.filter((entry) => entry.method !== method)];
}

export const sessionKeyPurpose = "identity session";
