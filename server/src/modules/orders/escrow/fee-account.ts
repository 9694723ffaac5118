import { shardFor, type ShardedAccount } from "#modules/ledger";

/** What the platform keeps of sales; the migration opens it. */
const saleFees: ShardedAccount = { logicalId: "a0000000-0000-4000-8000-000303010000", shards: 8 };

export function saleFeesAccount(transferId: string): string {
  return shardFor(saleFees, transferId);
}
