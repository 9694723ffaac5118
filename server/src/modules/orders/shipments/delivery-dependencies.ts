import type { ContentScanner, FileStore } from "#modules/files";
import type { Vault } from "#modules/identity";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";

export interface DeliveryDependencies {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN" | "LINK_SIGNING_KEY" | "PUBLIC_ORIGIN" | "ICP_BRASIL_FILE">;
  vault: Vault;
  fileStore: FileStore;
  scanner: ContentScanner | undefined;
}
