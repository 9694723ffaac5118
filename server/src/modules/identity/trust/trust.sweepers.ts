import type { Config } from "#platform/config";
import { inTransaction } from "#platform/db/database";
import { aroundFaults } from "#platform/sweepers/around-faults";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { forgetOldAccesses } from "./access-log.ts";
import { deleteOldGrants } from "./grant.queries.ts";
import { deleteExpiredBackups } from "./person-key.queries.ts";
import { rehashNumbers } from "./rehash-numbers.ts";
import { rewrapKeys } from "./rewrap-keys.ts";
import { createVault } from "./vault.ts";

const batch = 200;

export function trustSweepers({
  config,
}: {
  config: Pick<Config, "DATA_KEYS" | "LOOKUP_KEY">;
}): Sweeper[] {
  const vault = createVault(config);
  return [
    {
      name: "identity.forget_key_backups",
      everyMs: 60_000,
      sweep: (db) => inTransaction(db, (trx) => deleteExpiredBackups(trx, batch)),
    },
    {
      name: "identity.rewrap_keys",
      everyMs: 60_000,
      sweep: aroundFaults((db, except) =>
        rewrapKeys(db, { keyRing: vault.keyRing, batch }, except),
      ),
    },
    {
      name: "identity.rehash_numbers",
      everyMs: 60_000,
      sweep: aroundFaults((db, except) => rehashNumbers(db, { vault, batch }, except)),
    },
    {
      name: "identity.forget_step_up_grants",
      everyMs: 600_000,
      sweep: (db) => deleteOldGrants(db, batch),
    },
    {
      name: "identity.forget_access_log",
      everyMs: 600_000,
      sweep: (db) => forgetOldAccesses(db, batch),
    },
  ];
}
