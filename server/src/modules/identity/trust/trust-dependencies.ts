import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import type { Logger } from "#platform/log";
import type { Sealer } from "#platform/sealing";
import type { Vault } from "./vault.ts";

/** What the use cases of trust and privacy are given. */
export interface TrustDependencies {
  db: Database;
  config: Config;
  log: Logger;
  vault: Vault;
  sealer: Sealer;
}

/** Who acts and from where; what audit and access log keep. */
export interface Act {
  actor: Actor;
  origin: Origin;
}
