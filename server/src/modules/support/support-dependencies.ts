import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { Sealer } from "#platform/sealing";

export interface SupportDependencies {
  db: Database;
  config: Config;
  /** For counting how often an address or a network asks, without keeping either. */
  sealer: Sealer;
}
