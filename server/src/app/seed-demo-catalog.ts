import { seedDemoProducts } from "#modules/catalog";
import { createFileStore } from "#modules/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { demoProducts, demoSellers } from "../../../db/seed/demo/catalog/demo-catalog.ts";
import { demoFavorites, demoQuestions } from "../../../db/seed/demo/catalog/questions.ts";
import { readPicture } from "../../../db/seed/demo/catalog/read-picture.ts";
import { santaRita } from "../../../db/seed/demo/catalog/santa-rita.ts";
import { demoModerator } from "../../../db/seed/demo/wallets.ts";
import { seedDemoSellers } from "./seed-demo-sellers.ts";

interface Parts {
  config: Config;
  log: Logger;
  /** Where the photos come from; a test has no use for large ones. */
  pictures?: (name: string) => Promise<Buffer>;
}

/**
 * The demo's sellers and what they offer, with photos, questions and favourites. Apart from the rest of
 * the seed because it takes seconds, which few who need demo people want to wait for. Running it again
 * changes nothing.
 */
export async function seedDemoCatalog(
  db: Database,
  { config, log, pictures = readPicture }: Parts,
): Promise<void> {
  if (config.AREON_PROFILE === "production") return;
  await seedDemoSellers(db, { config, log });
  const trusted = demoSellers.filter(({ standing }) => standing === "trusted");
  await seedDemoProducts(
    { db, config, fileStore: createFileStore(config) },
    {
      products: demoProducts(),
      trusted: new Set([santaRita.email, ...trusted.map(({ email }) => email)]),
      moderator: demoModerator,
      questions: demoQuestions,
      favorites: demoFavorites,
      readPicture: pictures,
    },
  );
}
