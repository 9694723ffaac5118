import type { Waiting, WaitingKind } from "@areon/contracts/core/waiting";
import type { Database } from "#platform/db/database";
import type { Permission } from "#platform/http/route";

/**
 * What waits for a person in one module. Menu badge, subtitle, tab and home all show what `count` says, and
 * `count` uses the conditions by which the module's own list filters, so that a number and its list agree.
 */
export interface WaitingSource {
  kinds: readonly WaitingKind[];
  /** The same as the list's route has: whoever may not read the list is told no number of it. */
  permission: Exclude<Permission, "public" | "signed_in">;
  count(db: Database, reader: WaitingReader): Promise<readonly Waiting[]>;
}

/** Who is told, and the party for which they act: looked up once for all sources. */
export interface WaitingReader {
  userId: string;
  partyId: string;
}
