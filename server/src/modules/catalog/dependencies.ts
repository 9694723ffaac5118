import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";

export interface CatalogDependencies {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN">;
  /** Reviews stand below and are handed in by the app; without them cards say nothing of stars. */
  starsOf?: StarsOf;
}

/** Mean and count of the published reviews of offers; those without any are left out. */
export type StarsOf = (
  db: Database,
  productIds: readonly string[],
) => Promise<ReadonlyMap<string, { mean: string; count: number }>>;

/** Who acts, and from where. */
export interface Act {
  actor: Actor;
  origin: Origin;
}
