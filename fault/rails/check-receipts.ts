import type { BankState, EntryRecord } from "../../sandbox/src/bank/state.ts";
import type { Owners } from "./happenings.ts";
import type { Person } from "./people.ts";
import type { Site } from "./site.ts";

/** What came in, judged by the bank's statement and by what this run had asked for. */
export interface ReceiptFindings {
  arrived: number;
  /** On the bank's statement and not in the ledger. */
  lost: number;
  /** In the ledger more than once. */
  doubled: number;
  /** In the ledger with another amount, or in another wallet. */
  misplaced: number;
  /** In the ledger and not on the bank's statement. */
  invented: number;
  /** Wallets that have something else than what was there and what came in. */
  wrongBalances: number;
}

/** Where the migration keeps money of nobody known. */
const unmatchedAccountId = "a0000000-0000-4000-8000-000208010000";

interface Credit {
  reference: string;
  amount: string;
  credit_account: string;
}

export async function checkReceipts(
  { query }: Site,
  { state, owners, people }: { state: BankState; owners: Owners; people: readonly Person[] },
): Promise<ReceiptFindings> {
  const rows = await query<Credit>(
    `select reference, amount::text, credit_account from ledger.transfers
     where reason in ('pix_in', 'boleto_in', 'transfer_in', 'receipt_unmatched')`,
  );
  const booked = Map.groupBy(rows, ({ reference }) => reference);
  const entries = state.entries.filter(({ direction }) => direction === "credit");
  const expected = new Map(people.map(({ partyId, funds }) => [partyId, funds]));
  const findings = { arrived: entries.length, lost: 0, doubled: 0, misplaced: 0, invented: 0 };
  for (const entry of entries) {
    const owner = ownerOf(entry, { state, owners });
    expected.set(owner, (expected.get(owner) ?? 0) + entry.cents);
    const keys = keysOf(entry);
    const found = keys.flatMap((key) => booked.get(key) ?? []);
    for (const key of keys) booked.delete(key);
    if (found.length === 0) findings.lost += 1;
    if (found.length > 1) findings.doubled += 1;
    const isRight = ({ amount, credit_account }: Credit) =>
      Number(amount) === entry.cents && credit_account === owner;
    if (found.length > 0 && !found.every(isRight)) findings.misplaced += 1;
  }
  findings.invented = [...booked.values()].flat().length;
  return { ...findings, wrongBalances: await countWrongBalances(query, expected) };
}

/** By what the network knows the money; a boleto is known by its line or by itself. */
function keysOf({ id, rail, endToEndId, reference }: EntryRecord): string[] {
  if (rail === "pix") return [endToEndId!];
  return rail === "boleto" ? [id, reference!] : [id];
}

function ownerOf(
  entry: EntryRecord,
  { state, owners }: { state: BankState; owners: Owners },
): string {
  const { rail, reference, counterparty } = entry;
  const find = () => {
    if (rail === "boleto") return owners.boleto.get(reference!);
    if (rail === "transfer") return owners.document.get(counterparty!.document);
    const { txid, key } = state.pix[entry.endToEndId!]!;
    return txid === undefined ? owners.key.get(key) : owners.txid.get(txid);
  };
  return find() ?? unmatchedAccountId;
}

async function countWrongBalances(
  query: Site["query"],
  expected: ReadonlyMap<string, number>,
): Promise<number> {
  const rows = await query<{ id: string; balance: string }>(
    `select id, (credits_posted - debits_posted)::text as balance from ledger.accounts
     where id = any ($1::uuid[])`,
    [[...expected.keys()]],
  );
  const balances = new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
  return [...expected].filter(([id, cents]) => (balances.get(id) ?? 0) !== cents).length;
}
