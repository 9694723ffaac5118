import { createFileStore } from "#modules/files";
import { createVault } from "#modules/identity";
import { seedDemoOrders as seedOrders } from "#modules/orders";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { createSealer } from "#platform/sealing";
import { demoDrivers, demoOrderBuyer, demoOrders } from "../../../db/seed/demo/orders.ts";

/** Purchases of the demo's buyer in every state. They need the demo's offers, so these come first. */
export async function seedDemoOrders(
  db: Database,
  { config, log }: { config: Config; log: Logger },
): Promise<void> {
  if (config.AREON_PROFILE === "production") return;
  const keys = { vault: createVault(config), sealer: createSealer(config) };
  const parts = { db, config, log, ...keys, bank: undefined, fileStore: createFileStore(config) };
  await seedOrders(parts, { buyer: demoOrderBuyer, drivers: demoDrivers, orders: demoOrders });
}
