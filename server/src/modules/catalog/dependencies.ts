import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";

export interface CatalogDependencies {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN">;
}

/** Who acts, and from where. */
export interface Act {
  actor: Actor;
  origin: Origin;
}
