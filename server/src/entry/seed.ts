import { seedDatabase } from "#app/seed-database";
import { readConfig } from "#platform/config";
import { createDatabase, createPool } from "#platform/db/database";

const config = readConfig(process.env);
const pool = createPool({
  connectionString: config.DATABASE_URL,
  poolSize: 4,
  onPoolError: () => {},
});
const db = createDatabase(pool);
try {
  await seedDatabase(db, { config });
} finally {
  await db.destroy();
}
