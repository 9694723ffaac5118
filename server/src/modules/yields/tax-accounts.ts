import type { ShardedAccount } from "#modules/ledger";

/** Where taxes wait for the treasury. */
export const iofAccount: ShardedAccount = {
  logicalId: "a0000000-0000-4000-8000-000209010000",
  shards: 8,
};

export const incomeTaxAccount: ShardedAccount = {
  logicalId: "a0000000-0000-4000-8000-000209020000",
  shards: 8,
};
