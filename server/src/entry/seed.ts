import { seedDatabase } from "#app/seed-database";
import { seedDemoAuctions } from "#app/seed-demo-auctions";
import { seedDemoCases } from "#app/seed-demo-cases";
import { seedDemoCatalog } from "#app/seed-demo-catalog";
import { seedDemoOrders } from "#app/seed-demo-orders";
import { readConfig } from "#platform/config";
import { createDatabase, createPool } from "#platform/db/database";
import { readIdDerivation } from "#platform/db/read-id-derivation";
import { createLogger } from "#platform/log";

const config = readConfig(process.env);
const pool = createPool({
  connectionString: config.DATABASE_URL,
  poolSize: 4,
  onPoolError: () => {},
  waitMs: 20_000,
});
const db = createDatabase(pool);
try {
  await readIdDerivation(db);
  const parts = { config, log: createLogger(config, "seed") };
  await seedDatabase(db, parts);
  await seedDemoCatalog(db, parts);
  await seedDemoOrders(db, parts);
  await seedDemoCases(db, parts);
  await seedDemoAuctions(db, parts);
} finally {
  await db.destroy();
}
