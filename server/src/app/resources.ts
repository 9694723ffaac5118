import { sql } from "kysely";
import type { Pool } from "pg";
import { createCardIssuer, type CardIssuer } from "#modules/cards";
import {
  createFileStore,
  createScanner,
  type ContentScanner,
  type FileStore,
} from "#modules/files";
import { createAcquirer, createBank, type Bank, type CardAcquirer } from "#modules/payments";
import type { Config } from "#platform/config";
import { createDatabase, createPool, type Database } from "#platform/db/database";
import { readIdDerivation } from "#platform/db/read-id-derivation";
import { waitForDatabase } from "#platform/db/wait-for-database";
import { warmPool } from "#platform/db/warm-pool";
import { createGuardedFetch, type GuardedFetch } from "#platform/fetch/guarded-fetch";
import { createAccessTokens, type AccessTokens } from "#platform/http/access-token";
import type { Lifecycle } from "#platform/lifecycle";
import type { Logger } from "#platform/log";
import { createMetrics, measurePool, type Metrics } from "#platform/metrics";
import { createBus } from "#platform/realtime/create-bus";
import type { Bus } from "#platform/realtime/bus";
import { createSealer, type Sealer } from "#platform/sealing";
import { announceEvents } from "./announce-events.ts";

/** What every process holds open, made in one place and closed in the reverse order. */
export interface Resources {
  config: Config;
  log: Logger;
  metrics: Metrics;
  pool: Pool;
  db: Database;
  bus: Bus;
  fileStore: FileStore;
  /** The antivirus, where the configuration names one. */
  scanner: ContentScanner | undefined;
  accessTokens: AccessTokens;
  sealer: Sealer;
  /** For addresses that people type, such as that of a picture. */
  guardedFetch: GuardedFetch;
  /** The partner bank, where the configuration names one. */
  bank: Bank | undefined;
  /** Where people pay by card, likewise. */
  acquirer: CardAcquirer | undefined;
  /** Who issues virtual cards, likewise. */
  issuer: CardIssuer | undefined;
}

export async function openResources(options: {
  config: Config;
  log: Logger;
  lifecycle: Lifecycle;
}): Promise<Resources> {
  const { config, log, lifecycle } = options;
  const metrics = createMetrics();
  const pool = createPool({
    connectionString: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    onPoolError: (error) => log.warn({ err: error }, "an idle database connection broke"),
  });
  const db = createDatabase(pool);
  measurePool(metrics, pool);
  lifecycle.onShutdown("database", () => db.destroy());
  await waitForDatabase(db, log);
  await readIdDerivation(db);
  await warmPool(pool);
  await letProfileMoveTheClock(db, config);
  const bus = createBus({ config, pool, log });
  lifecycle.onShutdown("bus", () => bus.close());
  announceEvents({ db, bus });
  const bank = createBank(config);
  if (bank) lifecycle.onShutdown("bank", () => bank.close());
  return {
    config,
    log,
    metrics,
    pool,
    db,
    bus,
    fileStore: createFileStore(config),
    scanner: createScanner({ config, metrics }),
    accessTokens: await createAccessTokens(config),
    sealer: createSealer(config),
    guardedFetch: createGuardedFetch({ testHost: config.GUARDED_FETCH_TEST_HOST }),
    bank,
    acquirer: createAcquirer(config),
    issuer: createCardIssuer(config),
  };
}

/** Only a profile that plays may move business time; production sets it back to the real clock. */
async function letProfileMoveTheClock(db: Database, config: Config): Promise<void> {
  const isMovable = config.AREON_PROFILE !== "production";
  await db
    .updateTable("platform.clock_offset")
    .set({ is_movable: isMovable, ...(isMovable ? {} : { offset_ms: 0n }) })
    .where(
      sql<boolean>`is_movable is distinct from ${isMovable} or (not ${isMovable} and offset_ms <> 0)`,
    )
    .execute();
}
