import { shardFor, type ShardedAccount } from "#modules/ledger";

export type Rail = "pix" | "boleto" | "transfer";

/** What lies at the partner bank, by the way it came or went; the migration opens them. */
const clearing: Readonly<Record<Rail, ShardedAccount>> = {
  pix: { logicalId: "a0000000-0000-4000-8000-000101010000", shards: 8 },
  boleto: { logicalId: "a0000000-0000-4000-8000-000101020000", shards: 8 },
  transfer: { logicalId: "a0000000-0000-4000-8000-000101030000", shards: 8 },
};

const fees: ShardedAccount = { logicalId: "a0000000-0000-4000-8000-000301010000", shards: 8 };

/** Money that arrived and belongs to nobody whom we know yet. */
export const unmatchedAccountId = "a0000000-0000-4000-8000-000208010000";

/** What parties owe because it was taken back after they had spent it. */
export const debtsAccountId = "a0000000-0000-4000-8000-000105010000";

export function clearingAccount(rail: Rail, transferId: string): string {
  return shardFor(clearing[rail], transferId);
}

export function feesAccount(transferId: string): string {
  return shardFor(fees, transferId);
}
