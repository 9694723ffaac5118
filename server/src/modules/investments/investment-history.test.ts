import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { centsToDecimal, decimalToCents } from "#platform/money";
import {
  dayOf,
  isoOf,
  modelApplication,
  modelCostOf,
  modelGross,
  modelRedemption,
  monthsAfter,
  type ModelApplication,
  type ModelPaid,
  type ModelRates,
} from "./test-investment-model.ts";
import { openInvestmentSite, testShelf, type InvestmentSite } from "./test-investment-site.ts";

/** Some dozen in a check; thousands by hand, other ones each time. */
const histories = Number(process.env["INVESTMENT_HISTORIES"] ?? 12);
const seed = process.env["INVESTMENT_SEED"];

const startDay = dayOf("2027-01-04");
const rates: ModelRates = [
  { from: startDay - 1, annual: 1490 },
  { from: dayOf("2027-03-18"), annual: 1415 },
  { from: dayOf("2027-06-17"), annual: 1365 },
  { from: dayOf("2027-12-09"), annual: 1065 },
  { from: dayOf("2028-08-03"), annual: 1215 },
];

const products = testShelf.map((product) => ({
  code: product.code,
  share: BigInt(product.cdi_percent),
  minimum: decimalToCents(product.minimum),
  term: product.term_days,
  lockUp: product.lock_up_days,
  isLca: product.kind === "lca",
}));

let site: InvestmentSite;
/** What all histories together should have left in the books. */
const expected = { gain: 0n, iof: 0n, incomeTax: 0n };

beforeAll(async () => {
  site = await openInvestmentSite({ start: "2027-01-04 10:00" });
  for (const { from, annual } of rates.slice(1)) {
    await sql`insert into settings.values (id, key, value, valid_from, reason)
      values (${newId()}, 'yields.cdi', ${JSON.stringify((annual / 100).toFixed(2))}::jsonb,
        ${isoOf(from)}::timestamp at time zone 'America/Sao_Paulo', 'test')`.execute(
      site.database.db,
    );
  }
});
afterAll(async () => {
  await site.close();
});

const steps = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("apply" as const),
      product: fc.nat({ max: products.length - 1 }),
      cents: fc.oneof(fc.nat({ max: 200_000 }), fc.nat({ max: 9_000_000 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("wait" as const),
      days: fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 250 })),
      hour: fc.integer({ min: 8, max: 20 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("redeem" as const),
      which: fc.nat({ max: 9 }),
      /** Of what it is worth, in thousandths; all of it above. */
      share: fc.integer({ min: 1, max: 1300 }),
    }),
  },
);
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never;

test(
  "any history of applying, waiting and redeeming pays what another program says",
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 12 }), runHistory),
      { numRuns: histories, ...(seed && { seed: Number(seed) }) },
    );
    await expectBooks();
  },
);

const funds = 100_000_00n;

class History {
  person: TestPerson;
  now = { day: startDay, hour: 10 };
  wallet = funds;
  open = new Map<string, ModelApplication>();
  /** The last day of the profile, which holds for two years. */
  profileUntil = monthsAfter(startDay, 24);

  constructor(person: TestPerson) {
    this.person = person;
  }

  async run(step: Step): Promise<void> {
    if (step.act === "wait") await this.wait(step.days, step.hour);
    else if (step.act === "apply") await this.apply(step.product, BigInt(step.cents));
    else await this.redeem(step.which, BigInt(step.share));
  }

  async wait(days: number, hour: number): Promise<void> {
    const day = this.now.day + days;
    this.now = { day, hour: days === 0 ? Math.max(hour, this.now.hour) : hour };
    await site.setClock(`${isoOf(day)} ${String(this.now.hour).padStart(2, "0")}:00`);
    await site.sweep();
    for (const [id, application] of this.open) {
      if (application.ends > day) continue;
      this.take(id, application.cost, modelRedemption(application, application.cost, this.at));
    }
  }

  get at() {
    return { day: this.now.day, rates };
  }

  async apply(index: number, cents: bigint): Promise<void> {
    const { code, ...product } = products[index]!;
    if (cents < product.minimum) return;
    if (this.now.day > this.profileUntil) await this.answerAnew(code, cents);
    const answer = await site.apply(this.person, code, centsToDecimal(cents));
    if (cents > this.wallet) {
      expect(answer.body.code).toBe("insufficient_funds");
      return;
    }
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const application = modelApplication(product, cents, this.now);
    expect(answer.body).toMatchObject({
      starts_on: isoOf(application.starts),
      redeemable_from: isoOf(application.opens),
      matures_on: isoOf(application.ends),
    });
    this.open.set(answer.body.id, application);
    this.wallet -= cents;
  }

  /** Who has not been asked for two years is asked before anything else. */
  async answerAnew(code: string, cents: bigint): Promise<void> {
    const refused = await site.apply(this.person, code, centsToDecimal(cents));
    expect(refused.body.code).toBe("investment_profile_needed");
    expect((await site.answer(this.person, "bold")).status).toBe(201);
    this.profileUntil = monthsAfter(this.now.day, 24);
  }

  async redeem(which: number, share: bigint): Promise<void> {
    const ids = [...this.open.keys()];
    const id = ids[which % Math.max(ids.length, 1)];
    if (!id) return;
    const application = this.open.get(id)!;
    const gross = modelGross(application, application.cost, this.at);
    const wanted = (gross * share) / 1000n;
    const isWhole = wanted >= gross || wanted === 0n;
    const amount = isWhole ? undefined : centsToDecimal(wanted);
    const answer = await site.redeem(this.person, id, amount);
    if (this.now.day < application.opens) {
      expect(answer.body.code).toBe("investment_locked");
      return;
    }
    const cost = isWhole ? application.cost : modelCostOf(application, wanted, this.at);
    if (!isWhole && application.cost - cost < application.product.minimum) {
      expect(answer.body.code).toBe("investment_too_little_left");
      return;
    }
    const paid = modelRedemption(application, cost, this.at);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toMatchObject({
      cost: centsToDecimal(cost),
      gross: centsToDecimal(paid.gross),
      iof: centsToDecimal(paid.iof),
      income_tax: centsToDecimal(paid.incomeTax),
      net: centsToDecimal(paid.net),
    });
    this.take(id, cost, paid);
  }

  take(id: string, cost: bigint, paid: ModelPaid): void {
    const application = this.open.get(id)!;
    const left = application.cost - cost;
    if (left === 0n) this.open.delete(id);
    else this.open.set(id, { ...application, cost: left });
    this.wallet += paid.net;
    expected.gain += paid.gross - cost;
    expected.iof += paid.iof;
    expected.incomeTax += paid.incomeTax;
  }

  /** Wallet, each position, and the last day of the series. */
  async compare(): Promise<void> {
    expect(await site.available(this.person)).toBe(centsToDecimal(this.wallet));
    const { body } = await site.call(this.person, "GET", "/wallet/investments");
    const open = body.applications.filter(({ state }: { state: string }) => state === "open");
    expect(open).toHaveLength(this.open.size);
    let total = 0n;
    for (const { id, gross } of open) {
      const application = this.open.get(id)!;
      const own = modelGross(application, application.cost, this.at);
      expect(gross).toBe(centsToDecimal(own));
      total += own;
    }
    expect(body.total.gross).toBe(centsToDecimal(total));
    const today = isoOf(this.now.day);
    const path = `/wallet/investments/positions?from=${today}&to=${today}`;
    const series = await site.call(this.person, "GET", path);
    expect(series.body.days.at(-1).gross).toBe(centsToDecimal(total));
  }
}

async function runHistory(plan: readonly Step[]): Promise<void> {
  await site.setClock("2027-01-04 10:00");
  const history = new History(await site.openPerson(centsToDecimal(funds), "bold"));
  for (const step of plan) {
    await history.run(step);
    await history.compare();
  }
  // To the end of everything, so that the next history finds nothing due.
  await history.wait(800, 9);
  expect(history.open.size).toBe(0);
  await history.compare();
}

async function expectBooks(): Promise<void> {
  const { db } = site.database;
  expect(await verifyLedger(db, [])).toEqual([]);
  const { rows } = await sql<{ logical: string; balance: bigint }>`
    select logical_id::text as logical, sum(credits_posted - debits_posted)::bigint as balance
    from ledger.accounts where book in ('1.08', '2.09')
    group by logical_id having sum(credits_posted + debits_posted) > 0`.execute(db);
  const balances = new Map(rows.map(({ logical, balance }) => [logical, balance]));
  const of = (end: string) => balances.get(`a0000000-0000-4000-8000-${end}`) ?? 0n;
  expect(of("000108020000")).toBe(-expected.gain);
  expect(of("000209010000")).toBe(expected.iof);
  expect(of("000209020000")).toBe(expected.incomeTax);
  const left = await sql<{ count: bigint }>`
    select count(*) as count from ledger.accounts
    where book = '2.06' and credits_posted <> debits_posted`.execute(db);
  expect(Number(left.rows[0]!.count)).toBe(0);
}
