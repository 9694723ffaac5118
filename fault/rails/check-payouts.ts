import type { BankState } from "../../sandbox/src/bank/state.ts";
import type { Acknowledged } from "./payouts.ts";
import type { Person } from "./people.ts";
import type { Site } from "./site.ts";

/** What went out, judged by the bank's own record. */
export interface PayoutFindings {
  payouts: number;
  settled: number;
  failed: number;
  /** Told to a person and not there. */
  lost: number;
  /** Neither settled nor failed. */
  undecided: number;
  /** Settled here and not there, or the other way round, or with another amount. */
  disagreeing: number;
  /** At the bank and no payout of ours. */
  strange: number;
  /** More than one debit for a payout. */
  doubled: number;
  /** In centavos: what the wallets are short of, beyond what the bank paid out and the fees. */
  missing: number;
}

interface Row {
  id: string;
  state: "held" | "sending" | "settled" | "failed";
  amount: string;
  fee: string;
}

export async function checkPayouts(
  { query }: Site,
  options: { state: BankState; told: readonly Acknowledged[]; people: readonly Person[] },
): Promise<PayoutFindings> {
  const { state, told, people } = options;
  const rows = await query<Row>("select id, state, amount::text, fee::text from payments.payouts");
  const ours = new Map(rows.map((row) => [row.id, row]));
  const debits = state.entries.filter(({ direction }) => direction === "debit");
  const times = Map.groupBy(debits, ({ reference }) => reference);
  const count = (isSo: (row: Row) => boolean) => rows.filter(isSo).length;
  const opening = people.reduce((sum, { funds }) => sum + funds, 0);
  const [wallets] = await query<{ money: string }>(
    `select sum(credits_posted - debits_posted)::text as money from ledger.accounts
     where id = any ($1::uuid[])`,
    [people.map(({ partyId }) => partyId)],
  );
  const paid = debits.reduce((sum, { cents }) => sum + cents, 0);
  const fees = rows
    .filter(({ state: end }) => end === "settled")
    .reduce((sum, { fee }) => sum + Number(fee), 0);
  return {
    payouts: rows.length,
    settled: count((row) => row.state === "settled"),
    failed: count((row) => row.state === "failed"),
    lost: told.filter(({ id, cents }) => Number(ours.get(id)?.amount) !== cents).length,
    undecided: count((row) => row.state === "held" || row.state === "sending"),
    disagreeing: count((row) => !agrees(row, state)),
    strange: Object.keys(state.payments).filter((id) => !ours.has(id)).length,
    doubled: [...times.values()].filter((lines) => lines.length > 1).length,
    missing: opening - paid - fees - Number(wallets!.money),
  };
}

/** What the bank never heard of, or refused at its door, has failed. */
function agrees({ id, state, amount }: Row, { payments }: BankState): boolean {
  const there = payments[id];
  if (state === "settled") return there?.state === "settled" && there.cents === Number(amount);
  if (state === "failed") return there === undefined || there.state === "failed";
  return true;
}
