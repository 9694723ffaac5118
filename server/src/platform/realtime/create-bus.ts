import type { Pool } from "pg";
import type { Config } from "#platform/config";
import type { Logger } from "#platform/log";
import type { Bus } from "./bus.ts";
import { createNatsBus } from "./nats-bus.ts";
import { createPostgresBus } from "./postgres-bus.ts";

export function createBus(options: {
  config: Pick<Config, "NATS_URL" | "DATABASE_URL">;
  pool: Pool;
  log: Logger;
}): Bus {
  const { config, pool, log } = options;
  if (config.NATS_URL && config.NATS_URL.length > 0) {
    return createNatsBus({ servers: config.NATS_URL, log });
  }
  return createPostgresBus({ connectionString: config.DATABASE_URL, pool, log });
}
