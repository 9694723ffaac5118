import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { AccessTokens } from "#platform/http/access-token";
import type { Origin } from "#platform/http/actor";
import type { Logger } from "#platform/log";
import type { Sealer } from "#platform/sealing";

/** What the use cases of signing in are given. */
export interface IdentityDependencies {
  config: Config;
  db: Database;
  log: Logger;
  sealer: Sealer;
  accessTokens: AccessTokens;
}

/** Where a call of the auth server comes from. */
export interface AuthOrigin extends Origin {
  /** The browser's own random name, which it may change at will. */
  deviceMark: string | undefined;
  /** From the mark that we signed, or new where the answer brings one; none otherwise. */
  deviceId?: string | undefined;
}
