import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";

export interface ReadingParts {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN">;
}
