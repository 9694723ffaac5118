import { fileURLToPath } from "node:url";
import { readConfig } from "#platform/config";
import { migrate } from "#platform/db/migrate";

const config = readConfig(process.env);
if (!config.MIGRATION_DATABASE_URL) throw new Error("MIGRATION_DATABASE_URL is not set");
const applied = await migrate({
  connectionString: config.MIGRATION_DATABASE_URL,
  directory: fileURLToPath(new URL("../../../db/migrations", import.meta.url)),
});
process.stdout.write(applied.length > 0 ? `applied ${applied.join(", ")}\n` : "nothing to apply\n");
