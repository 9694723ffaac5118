import { seedDemoAuctions as seedAuctions } from "#modules/auctions";
import { createFileStore } from "#modules/files";
import { createVault } from "#modules/identity";
import { seedDemoWallets } from "#modules/wallet";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import { createSealer } from "#platform/sealing";
import { demoAuctions } from "../../../db/seed/demo/auctions/demo-auctions.ts";
import { demoBidderDeposits } from "../../../db/seed/demo/auctions/people.ts";
import { readPicture } from "../../../db/seed/demo/catalog/read-picture.ts";
import { receiveDemoDeposits } from "./receive-demo-deposits.ts";

interface Parts {
  config: Config;
  log: Logger;
  /** Where the photos come from; a test has no use for large ones. */
  pictures?: (name: string) => Promise<Buffer>;
}

/** Auctions of demo people. Those who bid are the demo's sellers, so these come first. */
export async function seedDemoAuctions(
  db: Database,
  { config, log, pictures = readPicture }: Parts,
): Promise<void> {
  if (config.AREON_PROFILE === "production") return;
  const receive = receiveDemoDeposits(config);
  const money = { deposits: demoBidderDeposits, transfers: [], receive };
  await inTransaction(db, (trx) => seedDemoWallets(trx, money));
  const keys = { vault: createVault(config), sealer: createSealer(config), bank: undefined };
  const tools = { fileStore: createFileStore(config), metrics: createMetrics() };
  // Nobody watches while it is seeded.
  const parts = { db, config, log, ...keys, ...tools, bus: { publish: () => {} } };
  await seedAuctions(parts, { lots: demoAuctions, readPicture: pictures });
}
