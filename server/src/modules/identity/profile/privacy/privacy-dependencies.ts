import type { FileStore } from "#modules/files";
import type { Database, Trx } from "#platform/db/database";
import type { Sealer } from "#platform/sealing";
import type { Vault } from "../../trust/vault.ts";
import type { PersonalTable } from "./personal-data.ts";

export interface ErasureBlocker {
  /** Why a person can't be erased yet, as the refusal tells it; null when nothing stands in the way. */
  find(db: Database, userId: string): Promise<string | null>;
  /**
   * In the erasure's own transaction: sees to it that nothing comes up afterwards either. False when
   * something came up since `find` was asked, and the erasure waits.
   */
  shut?(trx: Trx, userId: string): Promise<boolean>;
}

/** The last thing of a kind that the law makes us keep, by the subject of its retention rule. */
export type RetentionClaim = (
  db: Database,
  userId: string,
) => Promise<{ subject: string; since: Date } | null>;

export interface PrivacyDependencies {
  db: Database;
  vault: Vault;
  sealer: Sealer;
  fileStore: FileStore;
  /** Of all modules, handed in by the app: what they know of a person and what they must keep. */
  personalTables: readonly PersonalTable[];
  erasureBlockers: readonly ErasureBlocker[];
  retentionClaims: readonly RetentionClaim[];
}
