import type { ShardedAccount } from "#modules/ledger";

/** What the partner owes for yields. */
export const partnerAccount: ShardedAccount = {
  logicalId: "a0000000-0000-4000-8000-000108010000",
  shards: 8,
};

/** Statement and extract know a movement by these. */
export const reasons = {
  deposit: "savings_deposit",
  saleShare: "savings_sale_share",
  withdrawal: "savings_withdrawal",
  iof: "savings_iof",
  incomeTax: "savings_income_tax",
  yield: "savings_yield",
} as const;
