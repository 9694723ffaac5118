import type { Database } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";

/**
 * Something of a module that others show beside their own words: in a post, a message, a ticket, a list of hits.
 * They keep kind and id, and ask for the card each time, so that it says what is true now and to this viewer.
 */
export interface ThingKind {
  kind: `${string}.${string}`;
  /** By id. What the viewer may not see is missing, as if it were not there. */
  cards(
    db: Database,
    ids: readonly string[],
    viewer: Actor | null,
  ): Promise<ReadonlyMap<string, ThingCard>>;
  /** Ids of those that the viewer would find by a code or by words, the newest first. */
  find(db: Database, text: string, viewer: Actor, limit: number): Promise<readonly string[]>;
}

export interface ThingCard {
  /** As it is read aloud: O-7K3M-9Q. */
  code: string;
  title: string;
  /** The module's own word for where it stands; screens have the Portuguese one. */
  state: string;
  /** Where this viewer opens it. */
  path: string;
}
