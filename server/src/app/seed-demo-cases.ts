import { seedDemoDisputes } from "#modules/disputes";
import { createFileStore } from "#modules/files";
import { createVault } from "#modules/identity";
import { seedDemoNegotiations } from "#modules/negotiations";
import { seedDemoReviews } from "#modules/reviews";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { createSealer } from "#platform/sealing";
import { readPicture } from "../../../db/seed/demo/catalog/read-picture.ts";
import { demoDisputes } from "../../../db/seed/demo/disputes.ts";
import { demoNegotiations } from "../../../db/seed/demo/negotiations.ts";
import { demoReviews } from "../../../db/seed/demo/reviews.ts";

interface Parts {
  config: Config;
  log: Logger;
  /** Where the photos come from; a test has no use for large ones. */
  pictures?: (name: string) => Promise<Buffer>;
}

/** What demo people negotiate, dispute and think of each other. It is about the demo's orders, so these come first. */
export async function seedDemoCases(
  db: Database,
  { config, log, pictures = readPicture }: Parts,
): Promise<void> {
  if (config.AREON_PROFILE === "production") return;
  const keys = { vault: createVault(config), sealer: createSealer(config) };
  const files = { fileStore: createFileStore(config), readPicture: pictures };
  await seedDemoDisputes({ db, ...files }, demoDisputes);
  await seedDemoReviews({ db }, demoReviews);
  await seedDemoNegotiations({ db, config, log, ...keys, bank: undefined }, demoNegotiations);
}
