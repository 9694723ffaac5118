import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { shardIds } from "./sharded-account.ts";

export interface NewAccount {
  id: string;
  /** The name of a book of the chart; the account has its unit and its funds rule. */
  book: string;
  /** Whose it is, in the words of the module that opens it. */
  owner: string;
  /** More than one only for a hot account without a funds rule; the id then ends in 0000. */
  shards?: number;
  /** Of a period's account: when it may be dropped. */
  droppableFrom?: Date;
}

/** Accounts that are there already stay as they are, so opening is harmless twice. */
export async function openAccounts(trx: Trx, accounts: readonly NewAccount[]): Promise<void> {
  const rows = accounts.flatMap(({ id, shards = 1, ...account }) =>
    (shards === 1 ? [id] : shardIds({ logicalId: id, shards })).map((shardId, shard) => ({
      id: shardId,
      logicalId: id,
      shard,
      ...account,
    })),
  );
  await sql`
    select ledger.open_accounts(
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ logicalId }) => logicalId)}::uuid[],
      ${rows.map(({ shard }) => shard)}::int[],
      ${rows.map(({ book }) => book)}::text[],
      ${rows.map(({ owner }) => owner)}::text[],
      ${rows.map(({ droppableFrom }) => droppableFrom ?? null)}::timestamptz[])`.execute(trx);
}

/** Under an id that a person has chosen: false when it stands for something else. */
export async function claimAccount(
  trx: Trx,
  { id, book, owner }: Pick<NewAccount, "id" | "book" | "owner">,
): Promise<boolean> {
  const { rows } = await sql<{ is_claimed: boolean }>`
    select ledger.claim_account(${id}, ${book}, ${owner}) as is_claimed`.execute(trx);
  return rows[0]!.is_claimed;
}
