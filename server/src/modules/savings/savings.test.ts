import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postGroup, readTrialBalance, surely } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import { deriveId, newId } from "#platform/ids";
import { accruePots } from "./accrual/accrue-pots.ts";
import { createPotFactors } from "./accrual/pot-factors.ts";
import { readRates } from "./accrual/read-rates.ts";
import { savingsErasureBlocker } from "./savings-privacy.ts";
import { openSavingsSite, testPot, type SavingsSite } from "./test-savings-site.ts";

/** A Tuesday. */
const firstDay = "2027-03-02";
let site: SavingsSite;
beforeAll(async () => {
  site = await openSavingsSite(firstDay);
});
afterAll(() => site.close());

const pathOf = (potId: string, rest = "") => `/wallet/savings/pots/${potId}${rest}`;

test("money put aside grows by the night, is taxed when it leaves, and the extract says it all", async () => {
  await site.setDay("2027-03-02");
  const person = await site.openPerson("12000.00");
  const potId = await site.createPot(person, { goal: "20000.00" });
  expect((await site.deposit(person, potId, "10000.00")).body.balance).toBe("10000.00");
  expect(await site.available(person.partyId)).toBe(200_000n);
  // Ten business days later, fourteen by the calendar: the worked example of 53% IOF.
  await site.setDay("2027-03-16");
  await site.sweep();
  const { body: savings } = await site.call(person, "GET", "/wallet/savings");
  expect(savings).toMatchObject({
    total: "10055.26",
    month_yield: "55.26",
    rate: { cdi: "14.90", cdi_percent: "100" },
    pots: [{ id: potId, balance: "10055.26", cost: "10000.00", goal: "20000.00" }],
  });
  const { body: shown } = await site.call(person, "GET", pathOf(potId, "/withdrawal"));
  expect(shown).toMatchObject({
    amount: "10055.26",
    gain: "55.26",
    iof: "29.29",
    income_tax: "5.84",
    net: "10020.13",
    parts: [{ opened_on: "2027-03-02", days: 14, income_tax_percent: "22.5" }],
  });
  const closing = { id: newId(), net: shown.net };
  const closed = await site.call(person, "POST", pathOf(potId, "/closing"), closing);
  expect(closed.body).toMatchObject({ is_closed: true, balance: "0.00" });
  expect(await site.available(person.partyId)).toBe(1_202_013n);
  expect((await site.call(person, "POST", pathOf(potId, "/closing"), closing)).status).toBe(200);
  expect(await site.available(person.partyId)).toBe(1_202_013n);
  const { body: extract } = await site.call(person, "GET", pathOf(potId, "?month=2027-03"));
  const entries = extract.days.flatMap(({ entries: of }: { entries: object[] }) => of);
  expect(entries.filter(({ kind }: { kind: string }) => kind === "yield")).toHaveLength(10);
  expect(extract).toMatchObject({ opening: "0.00", closing: "0.00" });
  expect(
    entries
      .map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => kind !== "yield")
      .toSorted(),
  ).toEqual(["deposit", "income_tax", "iof", "withdrawal"]);
  const { body: statement } = await site.call(person, "GET", "/wallet/movements");
  expect(
    statement.movements
      .map((one: { title: string; detail: string }) => [one.title, one.detail])
      .slice(0, 2),
  ).toEqual([
    ["Trator", "Resgate do cofrinho"],
    ["Trator", "Guardado no cofrinho"],
  ]);
});

test("a pot under the id of a person, an order or an auction is refused, not a fault", async () => {
  const person = await site.openPerson("10.00");
  const taken = { ...testPot, id: person.partyId };
  expect(await site.call(person, "POST", "/wallet/savings/pots", taken)).toMatchObject({
    status: 422,
    body: { code: "intent_mismatch" },
  });
});

test("weekends and holidays yield nothing, and nothing is counted before its day is over", async () => {
  await site.setDay("2027-03-24");
  const person = await site.openPerson("1000.00");
  const potId = await site.createPot(person);
  await site.deposit(person, potId, "1000.00");
  await site.sweep();
  const balance = async () => (await site.call(person, "GET", pathOf(potId))).body.pot.balance;
  expect(await balance()).toBe("1000.00");
  await site.setDay("2027-03-26");
  await site.sweep();
  expect(await balance()).toBe("1001.10");
  // Good Friday, Saturday, Sunday.
  await site.setDay("2027-03-29");
  await site.sweep();
  expect(await balance()).toBe("1001.10");
  await site.setDay("2027-03-30");
  await site.sweep();
  expect(await balance()).toBe("1001.65");
});

test("who takes money before the night has come gets its yield first, and no day twice", async () => {
  await site.setDay("2027-04-05");
  const person = await site.openPerson("50000.00");
  const potId = await site.createPot(person);
  await site.deposit(person, potId, "50000.00");
  await site.setDay("2027-05-05");
  const { body: shown } = await site.call(
    person,
    "GET",
    pathOf(potId, "/withdrawal?amount=20000.00"),
  );
  const taken = await site.withdraw(person, potId, "20000.00");
  expect(taken.status).toBe(201);
  const before = taken.body.balance;
  expect(shown.iof).toBe("0.00");
  await site.sweep();
  await site.sweep();
  expect((await site.call(person, "GET", pathOf(potId))).body.pot.balance).toBe(before);
});

test("a repeat has one effect, other input under its id none", async () => {
  await site.setDay("2027-06-01");
  const person = await site.openPerson("500.00");
  const id = newId();
  const wish = { id, ...testPot };
  for (let tries = 0; tries < 2; tries += 1) {
    expect((await site.call(person, "POST", "/wallet/savings/pots", wish)).status).toBe(201);
  }
  const deposit = { id: newId(), amount: "100.00" };
  const answers = await Promise.all(
    [1, 2, 3].map(() => site.call(person, "POST", pathOf(id, "/deposits"), deposit)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await site.available(person.partyId)).toBe(40_000n);
  const other = await site.call(person, "POST", pathOf(id, "/deposits"), {
    ...deposit,
    amount: "1.00",
  });
  expect(other.body.code).toBe("intent_mismatch");
  const withdrawal = { id: newId(), amount: "30.00", net: "30.00" };
  const taken = await Promise.all(
    [1, 2, 3].map(() => site.call(person, "POST", pathOf(id, "/withdrawals"), withdrawal)),
  );
  expect(taken.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await site.available(person.partyId)).toBe(43_000n);
});

test("two who take the last of it at once: one does", async () => {
  const person = await site.openPerson("100.00");
  const potId = await site.createPot(person);
  await site.deposit(person, potId, "100.00");
  const take = () =>
    site.call(person, "POST", pathOf(potId, "/withdrawals"), {
      id: newId(),
      amount: "80.00",
      net: "80.00",
    });
  const statuses = (await Promise.all([take(), take(), take()])).map(({ status }) => status);
  expect(statuses.toSorted((left, right) => left - right)).toEqual([201, 422, 422]);
  expect(await site.available(person.partyId)).toBe(8_000n);
});

test("refusals: funds, figures, somebody else's pot, too many, shares over all", async () => {
  const person = await site.openPerson("10.00");
  const stranger = await site.openPerson();
  const potId = await site.createPot(person, { sale_percent: 60 });
  const code = async (answer: ReturnType<SavingsSite["call"]>) => (await answer).body.code;
  const short = await site.deposit(person, potId, "10.01");
  expect(short.body.code).toBe("insufficient_funds");
  expect(short.body.detail.replaceAll("\u00A0", " ")).toContain("R$ 10,00");
  await site.deposit(person, potId, "10.00");
  expect(await code(site.withdraw(person, potId, "10.01"))).toBe("pot_short");
  const untrue = { id: newId(), amount: "1.00", net: "0.99" };
  expect(await code(site.call(person, "POST", pathOf(potId, "/withdrawals"), untrue))).toBe(
    "pot_figures_changed",
  );
  for (const path of [pathOf(potId), pathOf(potId, "/withdrawal")]) {
    expect((await site.call(stranger, "GET", path)).status).toBe(404);
  }
  expect((await site.deposit(stranger, potId, "1.00")).status).toBe(404);
  expect((await site.call(stranger, "PUT", pathOf(potId), testPot)).status).toBe(404);
  const greedy = { id: newId(), ...testPot, sale_percent: 41 };
  expect(await code(site.call(person, "POST", "/wallet/savings/pots", greedy))).toBe(
    "sale_shares_too_high",
  );
  for (let number = 1; number < 15; number += 1) await site.createPot(person);
  const sixteenth = { id: newId(), ...testPot };
  expect(await code(site.call(person, "POST", "/wallet/savings/pots", sixteenth))).toBe(
    "too_many_pots",
  );
  expect(await savingsErasureBlocker.find(site.database.db, person.actor.userId)).toBe(
    "dinheiro em cofrinhos",
  );
});

test("without a partner nothing is offered, and what is there can be taken out", async () => {
  const person = await site.openPerson("20.00");
  const potId = await site.createPot(person);
  await site.deposit(person, potId, "20.00");
  const { db } = site.database;
  await setPartner("null");
  expect((await site.call(person, "GET", "/wallet/savings")).body.partner).toBeNull();
  const refused = await site.call(person, "POST", "/wallet/savings/pots", {
    id: newId(),
    ...testPot,
  });
  expect(refused.body.code).toBe("product_not_offered");
  expect((await site.deposit(person, potId, "1.00")).body.code).toBe("product_not_offered");
  expect((await site.withdraw(person, potId, "20.00")).status).toBe(201);
  await setPartner('{"name":"Banco","cnpj":"1","licence":"2"}');
  async function setPartner(value: string) {
    await sql`insert into settings.values (key, value, valid_from, reason)
      values ('partners.savings', ${value}::jsonb, platform.now(), 'test')`.execute(db);
  }
});

test("a night that breaks half-way leaves nothing, and the next one posts each day once", async () => {
  await site.setDay("2027-08-02");
  const people = await Promise.all([1, 2, 3, 4].map(() => site.openPerson("3000.00")));
  const pots = await Promise.all(people.map((person) => site.createPot(person)));
  for (const [index, person] of people.entries())
    await site.deposit(person, pots[index]!, "3000.00");
  await site.setDay("2027-08-04");
  const { db } = site.database;
  const factors = createPotFactors(await readRates(db));
  const died = inTransaction(db, async (trx) => {
    await accruePots(trx, { today: "2027-08-04", factors, limit: 2 });
    throw new Error("killed");
  });
  await expect(died).rejects.toThrow("killed");
  await Promise.all([site.sweep(), site.sweep(), site.sweep()]);
  await site.sweep();
  const { rows } = await sql<{ count: number; amount: bigint }>`
    select count(*)::int as count, sum(amount)::bigint as amount from ledger.transfers
    where reason = 'savings_yield' and credit_account = any (${pots}::uuid[])`.execute(db);
  expect(rows).toEqual([{ count: 8, amount: 4n * 330n }]);
  const books = await readTrialBalance(db);
  const money = books.filter(({ unit }) => unit === "brl");
  const debits = money.reduce((sum, { debitsPosted }) => sum + debitsPosted, 0n);
  expect(debits).toBe(money.reduce((sum, { creditsPosted }) => sum + creditsPosted, 0n));
});

test("a pot whose yield can't be posted holds up no other, and the sweep fails at its end", async () => {
  await site.setDay("2027-09-01");
  const people = await Promise.all([1, 2, 3].map(() => site.openPerson("3000.00")));
  const pots = await Promise.all(people.map((person) => site.createPot(person)));
  for (const [index, person] of people.entries())
    await site.deposit(person, pots[index]!, "3000.00");
  const [faulty] = pots;
  const id = deriveId({
    atMs: Date.UTC(2027, 8, 2, 3),
    from: `savings.yield ${faulty} 2027-09-01`,
  });
  const { db } = site.database;
  const sides = { debit: people[0]!.partyId, credit: people[1]!.partyId, amount: 1n };
  await site.credit(people[0]!.partyId, "0.01");
  const cent = { kind: "transfer", id, reason: "wallet_transfer", reference: id } as const;
  await inTransaction(db, (trx) =>
    postGroup(trx, { transfers: [{ ...cent, ...sides }], isDerived: true }, surely),
  );
  await site.setDay("2027-09-03");
  await expect(site.sweep()).rejects.toThrow();
  const { rows } = await sql<{ pot: string; count: number }>`
    select credit_account as pot, count(*)::int as count from ledger.transfers
    where reason = 'savings_yield' and credit_account = any (${pots}::uuid[])
    group by 1 order by 1`.execute(db);
  expect(rows).toEqual(
    pots
      .slice(1)
      .toSorted()
      .map((pot) => ({ pot, count: 2 })),
  );
  await expect(site.sweep()).rejects.toThrow(`1 of what is due failed, ${faulty}`);
});
