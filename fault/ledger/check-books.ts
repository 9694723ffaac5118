import type { Pool } from "pg";
import { verifyLedger } from "../../server/src/modules/ledger/index.ts";
import { createDatabase, createPool } from "../../server/src/platform/db/database.ts";
import type { AskedTransfer } from "./ask.ts";
import type { Acknowledged } from "./clients.ts";

export interface Verdict {
  posted: number;
  /** Told to be posted and not there, or there with other sides or amount. */
  lost: number;
  /** There more than once, or there although every answer was a refusal. */
  doubled: number;
  /** Accounts that have passed their funds rule. */
  negative: number;
  /** Accounts whose counters differ from what the acknowledgements add up to. */
  wrongBalances: number;
  /** What the ledger's own proof says. */
  breaks: number;
}

interface Row {
  id: string;
  debit_account: string;
  credit_account: string;
  amount: string;
}

/** Compares the books with the clients' own log; the ledger's own proof is only one of the findings. */
export async function checkBooks(options: {
  owner: Pool;
  appUrl: string;
  acknowledged: readonly Acknowledged[];
  /** What each account had before the clients began. */
  opening: ReadonlyMap<string, number>;
  /** What the ledger calls the clients' transfers. */
  reason: string;
}): Promise<Verdict> {
  const { owner, appUrl, acknowledged, opening, reason } = options;
  const { rows } = await owner.query<Row>(
    `select id, debit_account, credit_account, amount from ledger.transfers
     where reason = $1 and kind <> 'expire'`,
    [reason],
  );
  const stored = Map.groupBy(rows, ({ id }) => id);
  const expected = acknowledged.filter(({ isPosted }) => isPosted).flatMap((one) => one.transfers);
  const lost = expected.filter((asked) => !isSame(asked, stored.get(asked.id)?.[0])).length;
  const wanted = new Set(expected.map(({ id }) => id));
  const extra = [...stored.values()].reduce((sum, same) => sum + same.length - 1, 0);
  const uninvited = [...stored.keys()].filter((id) => !wanted.has(id)).length;
  const { rows: accounts } = await owner.query<{
    id: string;
    balance: string;
    is_negative: boolean;
  }>(
    `select id, credits_posted - debits_posted as balance, funds_rule = 'debits_within_credits'
       and debits_posted + debits_pending > credits_posted as is_negative
     from ledger.accounts`,
  );
  const balances = addUp(opening, expected);
  const isWrong = ({ id, balance }: { id: string; balance: string }) =>
    balances.has(id) && balances.get(id) !== Number(balance);
  return {
    posted: expected.length,
    lost,
    doubled: extra + uninvited,
    negative: accounts.filter(({ is_negative }) => is_negative).length,
    wrongBalances: accounts.filter(isWrong).length,
    breaks: await countBreaks(appUrl),
  };
}

function isSame(asked: AskedTransfer, row: Row | undefined): boolean {
  return (
    row !== undefined &&
    row.debit_account === asked.debit &&
    row.credit_account === asked.credit &&
    Number(row.amount) === asked.amount
  );
}

/** Balances by the acknowledgements alone: transfers and posts move money, holds and voids do not. */
function addUp(
  opening: ReadonlyMap<string, number>,
  expected: readonly AskedTransfer[],
): Map<string, number> {
  const balances = new Map(opening);
  const add = (id: string, amount: number) => balances.set(id, (balances.get(id) ?? 0) + amount);
  for (const { kind, debit, credit, amount } of expected) {
    if (kind !== "transfer" && kind !== "post") continue;
    add(debit, -amount);
    add(credit, amount);
  }
  return balances;
}

async function countBreaks(appUrl: string): Promise<number> {
  const pool = createPool({ connectionString: appUrl, poolSize: 1, onPoolError: () => {} });
  const db = createDatabase(pool);
  try {
    return (await verifyLedger(db, [])).length;
  } finally {
    await db.destroy();
  }
}
