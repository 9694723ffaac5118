import { dayNumber, isoDay } from "@areon/contracts/core/terms/iso-day";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { capturedCents, refundedCents } from "../../../sandbox/src/issuer/issuer.ts";
import { newId } from "#platform/ids";
import { openProductsSite, type ProductPerson, type ProductsSite } from "./test-products-site.ts";

/** `PRODUCT_HISTORIES=2000` for a long look, `PRODUCT_SEED` for the same ones again. */
const histories = Number(process.env["PRODUCT_HISTORIES"] ?? 60);
/** So many build on each other; more of them begin anew, or each would take longer than the one before. */
const mostTogether = 100;
const rounds = Array.from({ length: Math.ceil(histories / mostTogether) }, (_, index) => ({
  round: index + 1,
  numRuns: Math.min(mostTogether, histories - index * mostTogether),
}));
const seed = process.env["PRODUCT_SEED"];

const firstDay = "2027-01-05";
let site: ProductsSite;
let today: number;
/** Histories go on where others of the same person have ended, so that states get old. */
let people: { person: ProductPerson; cameIn: bigint }[];

beforeEach(async () => {
  site = await openProductsSite(`${firstDay} 10:00:00`);
  today = dayNumber(firstDay);
  people = [];
  for (let number = 0; number < 6; number += 1) {
    people.push({ person: await site.openPerson(50_000_00n), cameIn: 50_000_00n });
  }
});
afterEach(() => site.close());

const act = fc.record({
  kind: fc.constantFrom(
    "credit",
    "put_in",
    "take_out",
    "close_pot",
    "invest",
    "redeem",
    "insure",
    "cancel",
    "buy",
    "clear",
    "pass_days",
  ),
  cents: fc.integer({ min: 1, max: 3_000_00 }),
  pick: fc.nat(1_000),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

test.each(rounds)(
  "what came in, less what went out, is what there is: $numRuns histories, round $round",
  async ({ round, numRuns }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(people.length - 1),
        fc.array(act, { minLength: 4, maxLength: 10 }),
        async (who, acts) => {
          const known = people[who]!;
          for (const one of acts) await perform(known, one);
          await site.sweep();
          await expectBalanced(known);
        },
      ),
      // Histories build on each other, so a shorter one is another one.
      { numRuns, endOnFailure: true, ...(seed && { seed: Number(seed) + round - 1 }) },
    );
    expect(await site.proof()).toEqual([]);
  },
  600_000,
);

async function perform(known: (typeof people)[number], { kind, cents, pick }: Act): Promise<void> {
  const { person } = known;
  const amount = (cents / 100).toFixed(2);
  const chosen = <T>(from: readonly T[]): T | undefined => from[pick % Math.max(from.length, 1)];
  if (kind === "credit") {
    await site.credit(person.partyId, BigInt(cents));
    known.cameIn += BigInt(cents);
  } else if (kind === "pass_days") {
    today += pick % 9;
    await site.setClock(`${isoDay(today)} 10:00:00`);
  } else if (kind === "put_in" || kind === "take_out" || kind === "close_pot") {
    await movePot(person, { kind, amount, pick });
  } else if (kind === "invest") {
    await site.invest(person, chosen(["cdb-diario-100", "cdb-400-125", "lca-270-95"])!, amount);
  } else if (kind === "redeem") {
    const { body } = await site.call(person, "GET", "/wallet/investments");
    const one = chosen(body.applications as { id: string }[]);
    if (one) await site.redeem(person, one.id);
  } else if (kind === "insure") {
    await site.insure(person, 1 + (pick % 5), 1 + (pick % 12));
  } else if (kind === "cancel") {
    const { body } = await site.call(person, "GET", "/wallet/insurance");
    const one = chosen(body.policies as { id: string }[]);
    if (one) await site.cancel(person, one.id);
  } else if (kind === "buy") {
    await site.buy(person, cents);
  } else {
    clear(person, { cents, pick });
  }
}

async function movePot(
  person: ProductPerson,
  {
    kind,
    amount,
    pick,
  }: { kind: "put_in" | "take_out" | "close_pot"; amount: string; pick: number },
): Promise<void> {
  const { body } = await site.call(person, "GET", "/wallet/savings");
  const pots = body.pots as { id: string }[];
  const pot = pots[pick % Math.max(pots.length, 1)];
  if (!pot || (kind === "put_in" && pick % 4 === 0)) {
    const wish = { name: "Safra", picture: "rain", goal: null, sale_percent: null };
    await site.call(person, "POST", "/wallet/savings/pots", { id: newId(), ...wish });
    return;
  }
  const path = `/wallet/savings/pots/${pot.id}`;
  if (kind === "put_in") {
    await site.call(person, "POST", `${path}/deposits`, { id: newId(), amount });
    return;
  }
  const all = kind === "close_pot";
  const seen = await site.call(
    person,
    "GET",
    `${path}/withdrawal${all ? "" : `?amount=${amount}`}`,
  );
  if (seen.status !== 200) return;
  const { net } = seen.body;
  if (all) await site.call(person, "POST", `${path}/closing`, { id: newId(), net });
  else await site.call(person, "POST", `${path}/withdrawals`, { id: newId(), amount, net });
}

/** Some purchase goes on: charged in part or above, let go, or given back. */
function clear(
  { purchases }: ProductPerson,
  { cents, pick }: { cents: number; pick: number },
): void {
  const purchase = purchases[pick % Math.max(purchases.length, 1)];
  if (!purchase) return;
  const left = capturedCents(purchase) - refundedCents(purchase);
  if (pick % 3 === 0 && left > 0) site.refund(purchase, Math.min(cents, left));
  else if (pick % 5 === 0) site.reverse(purchase);
  else if (purchase.decision === "approved")
    site.capture(purchase, Math.min(cents, purchase.cents + 500));
}

interface Books {
  wallet: bigint;
  pots: bigint;
  investments: bigint;
  premiums: bigint;
  yields: bigint;
  taxes: bigint;
  debts: bigint;
}

/** From outside: the books on one side, what the test and the issuer know on the other. */
async function expectBalanced({ person, cameIn }: (typeof people)[number]): Promise<void> {
  const spent = person.purchases.reduce(
    (sum, purchase) => sum + BigInt(capturedCents(purchase) - refundedCents(purchase)),
    0n,
  );
  const books = await readBooks(person.partyId);
  const there = books.wallet + books.pots + books.investments + books.premiums;
  expect(there).toBe(cameIn + books.yields - books.taxes - spent + books.debts);
  const { body: wallet } = await site.call(person, "GET", "/wallet");
  expect(cents(wallet.available) + cents(wallet.held)).toBe(books.wallet);
  const { body: savings } = await site.call(person, "GET", "/wallet/savings");
  expect(cents(savings.total)).toBe(books.pots);
}

function cents(decimal: string): bigint {
  return BigInt(decimal.replace(".", ""));
}

async function readBooks(partyId: string): Promise<Books> {
  const { rows } = await sql<Books>`
    with own as (
      select ${partyId}::uuid as id, 'wallet' as kind
      union all select id, 'pot' from savings.pots where party_id = ${partyId}
      union all select id, 'investment' from investments.applications where party_id = ${partyId}
      union all select id, 'premium' from insurance.policies where party_id = ${partyId}
    ), balances as (
      select o.kind, sum(a.credits_posted - a.debits_posted) as balance
      from own o join ledger.accounts a on a.id = o.id group by o.kind
    ), moved as (
      select b.name as book, sum(t.amount) as amount from ledger.transfers t
      join own o on o.id in (t.debit_account, t.credit_account)
      join ledger.accounts a on a.id = case when t.debit_account = o.id then t.credit_account else t.debit_account end
      join ledger.books b on b.code = a.book
      where t.kind = 'transfer' and b.name in ('partner_clearing', 'withheld_taxes')
      group by b.name
    )
    select
      coalesce((select balance from balances where kind = 'wallet'), 0)::bigint as wallet,
      coalesce((select balance from balances where kind = 'pot'), 0)::bigint as pots,
      coalesce((select balance from balances where kind = 'investment'), 0)::bigint as investments,
      coalesce((select balance from balances where kind = 'premium'), 0)::bigint as premiums,
      coalesce((select amount from moved where book = 'partner_clearing'), 0)::bigint as yields,
      coalesce((select amount from moved where book = 'withheld_taxes'), 0)::bigint as taxes,
      (select coalesce(sum(owed), 0) from cards.authorisations where party_id = ${partyId})::bigint as debts`.execute(
    site.db,
  );
  return rows[0]!;
}
