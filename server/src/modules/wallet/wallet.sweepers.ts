import type { Sweeper } from "#platform/sweepers/sweeper";
import { deleteExpiredReceipts, deleteOldLookUps } from "./receipts/receipt.queries.ts";

const batch = 1_000;

export function walletSweepers(): Sweeper[] {
  return [
    {
      name: "wallet.delete_expired_receipts",
      everyMs: 3_600_000,
      sweep: (db) => deleteExpiredReceipts(db, batch),
    },
    {
      name: "wallet.delete_old_look_ups",
      everyMs: 3_600_000,
      sweep: (db) => deleteOldLookUps(db, batch),
    },
  ];
}
