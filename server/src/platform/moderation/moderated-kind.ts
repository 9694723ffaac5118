import type { Database, Trx } from "#platform/db/database";
import type { Capability } from "#platform/permissions/capabilities";
import type { Refusal } from "#platform/refusal";

/**
 * Something that moderation takes out of sight. A desk keeps the case and the audit of what it decided; what the
 * decision does to the thing, its history and its event is code of the thing's module. Who holds a case locks it
 * first, and `apply` locks the thing after it.
 */
export interface ModeratedKind {
  kind: `${string}.${string}`;
  /** Whoever decides about it needs it. */
  capability: Capability;
  /** What the desk reads before it decides, also of what is hidden; null when there is no such thing. */
  evidence(db: Database, id: string): Promise<Evidence | null>;
  /** Refuses whoever may not decide on it, and what can't be done to it as it stands. */
  apply(trx: Trx, deed: ModerationDeed): Promise<Refusal | null>;
}

export interface Evidence {
  title: string;
  text: string;
  isHidden: boolean;
}

export interface ModerationDeed {
  thingId: string;
  act: "hide" | "restore";
  /** Read by whoever wrote it or offers it. */
  reason: string;
  /** The person who decides. */
  userId: string;
}
