import type { Pool } from "pg";
import {
  encodeSubmissions,
  prepare,
  type Submission,
} from "../../server/src/modules/ledger/index.ts";
import { newId } from "../../server/src/platform/ids.ts";
import { postStatement } from "../ledger/books.ts";

const world = "a0000000-0000-4000-8000-000001090000";
const batch = 2_000;

/** Pots of one party, from one centavo to a million reais, put in over the thirty days before the first night. */
export async function openPots(
  owner: Pool,
  { pots, day }: { pots: number; day: string },
): Promise<void> {
  const partyId = newId();
  const userId = newId();
  await owner.query("insert into identity.parties (id, display_name) values ($1, 'Medição')", [
    partyId,
  ]);
  await owner.query(
    `insert into identity.users (id, email, user_type) values ($1, 'medicao@example.com', 'seller')`,
    [userId],
  );
  for (let first = 0; first < pots; first += batch) {
    const made = Array.from({ length: Math.min(batch, pots - first) }, (_, index) => ({
      id: newId(),
      amount: amountOf(first + index),
      daysBefore: (first + index) % 30,
    }));
    await insertBatch(owner, made, { partyId, userId, day });
  }
  await owner.query("vacuum analyze ledger.accounts, savings.pots, savings.lots");
}

/** Spread over eight digits, and repeatable. */
function amountOf(number: number): bigint {
  const digits = number % 9;
  return 1n + ((BigInt(number) * 7_919n) % 10n ** BigInt(digits));
}

interface NewPot {
  id: string;
  amount: bigint;
  daysBefore: number;
}

async function insertBatch(
  owner: Pool,
  pots: readonly NewPot[],
  { partyId, userId, day }: { partyId: string; userId: string; day: string },
): Promise<void> {
  const ids = pots.map(({ id }) => id);
  await owner.query(
    `insert into savings.pots (id, party_id, created_by, name, picture, accrued_through, is_empty)
     select id, $2, $3, 'Medição', 'rain', $4::date - 1, false from unnest($1::uuid[]) p (id)`,
    [ids, partyId, userId, day],
  );
  await owner.query(
    `insert into savings.lots (pot_id, opened_on, cost, base_amount, base_day, value)
     select id, $4::date - days, amount, amount, $4::date, amount
     from unnest($1::uuid[], $2::bigint[], $3::int[]) l (id, amount, days)`,
    [ids, pots.map(({ amount }) => String(amount)), pots.map(({ daysBefore }) => daysBefore), day],
  );
  await owner.query("select ledger.open_accounts($1, $1, $2, $3, $4, $5)", [
    ids,
    ids.map(() => 0),
    ids.map(() => "savings_pots"),
    ids.map(() => "bench"),
    ids.map(() => null),
  ]);
  const deposits = pots.map(({ id, amount }): Submission => ({
    transfers: [
      {
        kind: "transfer",
        id: newId(),
        debit: world,
        credit: id,
        amount,
        reason: "savings_deposit",
        reference: id,
      },
    ],
  }));
  await owner.query(postStatement, encodeSubmissions(deposits.map(prepare)));
}
