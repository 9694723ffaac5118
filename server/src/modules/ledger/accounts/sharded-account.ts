/**
 * A contra account that every transfer touches (fees, clearing, granted limits) is one logical account
 * of several rows, so that its row is not where all calls wait for each other. Shard 0 has the logical
 * id itself; the others differ in the last four digits, so a shard is found without asking.
 */
export interface ShardedAccount {
  logicalId: string;
  shards: number;
}

/** The shard for a transfer: always the same one for the same id, spread evenly by its random end. */
export function shardFor({ logicalId, shards }: ShardedAccount, transferId: string): string {
  return shardId(logicalId, Number.parseInt(transferId.slice(-6), 16) % shards);
}

export function shardIds({ logicalId, shards }: ShardedAccount): string[] {
  return Array.from({ length: shards }, (_, shard) => shardId(logicalId, shard));
}

function shardId(logicalId: string, shard: number): string {
  const last = Number.parseInt(logicalId.slice(-4), 16);
  if (last !== 0) throw new Error(`a sharded account's id ends in 0000, not as ${logicalId}`);
  return logicalId.slice(0, -4) + shard.toString(16).padStart(4, "0");
}
