import { seedDatabase } from "#app/seed-database";
import { readConfig } from "#platform/config";
import { createDatabase, createPool } from "#platform/db/database";
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
  await seedDatabase(db, { config, log: createLogger(config, "seed") });
} finally {
  await db.destroy();
}
