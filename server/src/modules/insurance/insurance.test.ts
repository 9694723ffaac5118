import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import { readPdfText } from "#platform/documents/test-pdf-text";
import { newId } from "#platform/ids";
import { demoInsuranceTariff } from "../../../../db/seed/demo/insurance-tariff.ts";
import { settleDue } from "./policies/settle-due.ts";
import { herdAnswers, openInsuranceSite, type InsuranceSite } from "./test-insurance-site.ts";

let site: InsuranceSite;
beforeAll(async () => {
  site = await openInsuranceSite();
});
beforeEach(async () => {
  // What an earlier test left is not due in this one's time.
  await sql`update insurance.policies set state = 'cancelled', over_at = platform.now(),
    over_reason = 'closed', next_try_at = null where over_at is null`.execute(site.database.db);
  await site.setClock("2026-11-15T10:00");
});
afterAll(() => site.close());

type Person = Parameters<InsuranceSite["call"]>[0];

const take = (person: Person, wish: object) =>
  site.call(person, "POST", "/wallet/insurance/policies", wish);

/** For what the application itself may not do. */
const asOwner = async (statement: string) => {
  const owner = new Client({ connectionString: site.database.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
};

describe("a quote", () => {
  test("shows every figure and all ways to pay, which sum to the total", async () => {
    const person = await site.openPerson();
    const { status, body } = await site.quote(person);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      insured: "504000.00",
      deductible: "50400.00",
      rate_percent: "2.4",
      net_premium: "12096.00",
      iof: "0.00",
      total: "12096.00",
      months: 12,
      tariff: { version: "2026-1" },
    });
    expect(body.instalments).toHaveLength(12);
    expect(body.instalments[11]).toEqual({ count: 12, first: "1008.00", others: "1008.00" });
    expect(body.valid_until).toMatch(/^2026-11-22T13:00/);
  });

  test("of a life goes by the registered birth date, and ends with the table's highest age", async () => {
    const answers = { line: "life", capital: "300000.00" } as const;
    const person = await site.openPerson();
    expect((await site.quote(person, answers)).body).toMatchObject({ total: "1385.24" });
    const old = await site.openPerson("0.00", { birth_date: "1950-01-01" });
    const refused = await site.quote(old, answers);
    expect(refused.body.code).toBe("insurance_not_insured");
    expect(refused.body.detail).toBe(
      "O seguro de vida é feito até os 70 anos de idade. Confira o que informou ou escolha outro seguro.",
    );
  });

  test("repeated is the same one; other answers under its id are refused", async () => {
    const person = await site.openPerson();
    const id = newId();
    const path = "/wallet/insurance/quotes";
    const first = await site.call(person, "POST", path, { id, answers: herdAnswers });
    const again = await site.call(person, "POST", path, { id, answers: herdAnswers });
    expect(again.body).toEqual(first.body);
    const other = { ...herdAnswers, heads: 121 };
    const mixed = await site.call(person, "POST", path, { id, answers: other });
    expect(mixed.body.code).toBe("intent_mismatch");
  });

  test("is not given without an insurer or its prices, and the page offers nothing", async () => {
    const person = await site.openPerson("20000.00");
    const { body: policy } = await site.contract(person);
    await site.setTariff(null);
    expect((await site.quote(person)).body.code).toBe("product_not_offered");
    const { body } = await site.call(person, "GET", "/wallet/insurance");
    expect(body.offer).toBeNull();
    expect(body.policies.map(({ id }: { id: string }) => id)).toEqual([policy.id]);
    await asOwner("delete from settings.values where key = 'insurance.tariff' and reason = 'test'");
    await asOwner("update settings.values set value = 'null' where key = 'partners.insurance'");
    const none = await site.call(person, "GET", "/wallet/insurance");
    expect(none.body.offer).toBeNull();
    await asOwner(`update settings.values set value = '{"name": "Seguradora", "cnpj": "98.765.432/0001-98",
      "licence": "SUSEP 1"}' where key = 'partners.insurance'`);
    const { body: offered } = await site.call(person, "GET", "/wallet/insurance");
    expect(offered.offer.lines).toHaveLength(4);
  });

  test("that nobody took is deleted a month after its end; a taken one stays", async () => {
    const person = await site.openPerson("20000.00");
    await site.quote(person);
    await site.contract(person);
    await site.setClock("2027-01-05T10:00");
    await site.sweep();
    const { rows } = await sql`select id from insurance.quotes
      where party_id = ${person.partyId}`.execute(site.database.db);
    expect(rows).toHaveLength(1);
  });
});

describe("a contract", () => {
  test("pays the first instalment out of the wallet and covers from the end of the day", async () => {
    const person = await site.openPerson("5000.00");
    const { status, body } = await site.contract(person);
    expect(status).toBe(201);
    expect(body.code).toMatch(/^AP-/);
    expect(body).toMatchObject({
      state: "active",
      starts_on: "2026-11-16",
      ends_on: "2027-11-15",
      paid: "1008.00",
      next_instalment: { amount: "1008.00", due_on: "2026-12-15" },
      cancellation: { refund: "1008.00", is_regret: true },
    });
    expect(await site.available(person)).toBe("3992.00");
    expect(await site.premiums(body.id)).toBe(100800n);
    const { movements } = (await site.call(person, "GET", "/wallet/movements")).body;
    expect(movements[0]).toMatchObject({
      id: body.id,
      kind: "insurance",
      title: "Seguro do rebanho",
      detail: `Parcela 1 de 12 · apólice ${body.code}`,
      direction: "out",
    });
    const shared = await site.call(person, "POST", `/wallet/movements/${body.id}/receipt`);
    expect(shared.status).toBeLessThan(300);
  });

  test("happens once however often it is asked for at once", async () => {
    const person = await site.openPerson("5000.00");
    const quoted = await site.quote(person);
    const wish = await site.prepare(person, quoted.body);
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(person, wish)));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect((await take(person, wish)).status).toBe(201);
    expect(await site.available(person)).toBe("3992.00");
    const other = await take(person, { ...wish, instalments: 6 });
    expect(other.body.code).toBe("intent_mismatch");
  });

  test("of several at once with ids and grants of their own, one takes the quote", async () => {
    const person = await site.openPerson("50000.00");
    const quoted = await site.quote(person);
    const wishes = await Promise.all(
      Array.from({ length: 5 }, () => site.prepare(person, quoted.body)),
    );
    const answers = await Promise.all(wishes.map((wish) => take(person, wish)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await site.available(person)).toBe("48992.00");
  });

  test("without the money nothing begins, and the grant is not used up", async () => {
    const person = await site.openPerson("1007.99");
    const quoted = await site.quote(person);
    const wish = await site.prepare(person, quoted.body);
    expect((await take(person, wish)).body.code).toBe("insufficient_funds");
    const { body } = await site.call(person, "GET", "/wallet/insurance");
    expect(body.policies).toEqual([]);
    await site.credit(person.partyId, "0.01");
    expect((await take(person, wish)).status).toBe(201);
  });

  test("is refused when the quote is past, the table new, the terms others, or the parts too many", async () => {
    const person = await site.openPerson("50000.00");
    const quoted = await site.quote(person);
    const wish = await site.prepare(person, quoted.body);
    const strange = { ...wish, grant: "a".repeat(40) };
    expect((await take(person, strange)).body.code).toBe("step_up_required");
    const terms = { ...wish, terms_hash: "0".repeat(64) };
    expect((await take(person, terms)).body.code).toBe("insurance_terms_changed");
    const small = await site.quote(person, { ...herdAnswers, heads: 2, value_per_head: "2500.00" });
    const many = await take(person, await site.prepare(person, small.body, 5));
    expect(many.body).toMatchObject({ code: "insurance_instalments_invalid" });
    await site.setTariff({ ...demoInsuranceTariff, version: "2026-2" });
    expect((await take(person, wish)).body.code).toBe("insurance_tariff_changed");
    await asOwner("delete from settings.values where key = 'insurance.tariff' and reason = 'test'");
    await site.setClock("2026-11-22T10:01");
    expect((await take(person, wish)).body.code).toBe("insurance_quote_expired");
    expect(await site.available(person)).toBe("50000.00");
  });

  test("of somebody else's quote is not there, nor is their policy", async () => {
    const owner = await site.openPerson("5000.00");
    const stranger = await site.openPerson("5000.00");
    const quoted = await site.quote(owner);
    const wish = await site.prepare(stranger, quoted.body);
    expect((await take(stranger, wish)).status).toBe(404);
    const { body: policy } = await site.contract(owner);
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "/file"],
    ] as const) {
      const url = `/wallet/insurance/policies/${policy.id}${path}`;
      expect((await site.call(stranger, method, url)).status).toBe(404);
    }
    const cancelled = await site.call(
      stranger,
      "POST",
      `/wallet/insurance/policies/${policy.id}/cancellation`,
      { id: newId(), refund: "1008.00" },
    );
    expect(cancelled.status).toBe(404);
    expect((await site.report(stranger, policy.id)).status).toBe(404);
  });

  test("covers from midnight on, and takes no claim before", async () => {
    const person = await site.openPerson("5000.00");
    const { body: policy } = await site.contract(person);
    expect(policy).toMatchObject({ has_begun: false, can_claim: false });
    const early = await site.report(person, policy.id, { occurred_on: "2026-11-15" });
    expect(early.body.code).toBe("insurance_not_covered_then");
    expect(early.body.detail).toContain("A cobertura só começa em 16/11/2026.");
    await site.setClock("2026-11-16T00:01");
    const path = `/wallet/insurance/policies/${policy.id}`;
    const { body: begun } = await site.call(person, "GET", path);
    expect(begun).toMatchObject({ state: "active", has_begun: true, can_claim: true });
  });

  test("is on paper with the insurer, the figures and the accepted terms", async () => {
    const person = await site.openPerson("5000.00");
    const { body: policy } = await site.contract(person);
    const path = `/wallet/insurance/policies/${policy.id}/file`;
    const { body: link } = await site.call(person, "POST", path);
    const file = await site.fetchFile(link.url);
    expect(file.status).toBe(200);
    const text = await readPdfText(file.body);
    for (const part of [
      policy.code,
      "Seguradora",
      "R$ 12.096,00",
      "Arrependimento",
      "Joana",
      "Começa em 16/11/2026",
    ]) {
      expect(text).toContain(part);
    }
    const forged = link.url.replace(/policy=[^&]+/, `policy=${newId()}`);
    expect((await site.fetchFile(forged)).status).toBeGreaterThanOrEqual(400);
  });
});

describe("the instalments that follow", () => {
  test("are paid on their day, once, by however many workers, until the cover ends", async () => {
    const person = await site.openPerson("20000.00");
    const { body: policy } = await site.contract(person);
    await site.setClock("2026-12-15T07:59");
    await site.sweep();
    expect(await site.premiums(policy.id)).toBe(100800n);
    await site.setClock("2026-12-15T08:00:01");
    const due = { id: policy.id };
    await Promise.allSettled(Array.from({ length: 6 }, () => settleDue(site.database.db, due)));
    expect(await site.premiums(policy.id)).toBe(201600n);
    await site.setClock("2027-10-15T09:00");
    await Promise.allSettled([site.sweep(), site.sweep()]);
    await site.sweep();
    expect(await site.policy(person, policy.id)).toMatchObject({
      state: "active",
      paid: "12096.00",
      next_instalment: null,
    });
    await site.setClock("2027-11-16T00:00:01");
    await site.sweep();
    expect(await site.policy(person, policy.id)).toMatchObject({
      state: "ended",
      over_reason: "expired",
      ends_on: "2027-11-15",
    });
    expect(await site.premiums(policy.id)).toBe(1209600n);
    expect(await site.available(person)).toBe("7904.00");
  });

  test("unpaid ones leave the cover for the days of grace, then suspend it, then end the policy", async () => {
    const person = await site.openPerson("1008.00");
    const { body: policy } = await site.contract(person);
    await site.setClock("2026-12-15T08:30");
    await site.sweep();
    const late = await site.policy(person, policy.id);
    expect(late.state).toBe("active");
    expect(late.grace_until).toMatch(/^2026-12-30T11:00/);
    for (const day of ["2026-12-20", "2026-12-29"]) {
      await site.setClock(`${day}T08:30`);
      await site.sweep();
    }
    expect((await site.policy(person, policy.id)).state).toBe("active");
    await site.setClock("2026-12-30T08:30");
    await site.sweep();
    const suspended = await site.policy(person, policy.id);
    expect(suspended.state).toBe("suspended");
    expect(suspended.suspended_until).toMatch(/^2027-01-29T11:00/);
    await site.setClock("2027-01-29T08:30");
    await site.sweep();
    expect(await site.policy(person, policy.id)).toMatchObject({
      state: "cancelled",
      over_reason: "unpaid",
      ends_on: "2026-12-29",
      // A month was paid, a month and a half was covered.
      refunded: "0.00",
    });
    expect(await site.premiums(policy.id)).toBe(100800n);
  });

  test("what was paid beyond the covered days goes back when a policy ends unpaid", async () => {
    const person = await site.openPerson("6048.00");
    const { body: policy } = await site.contract(person, herdAnswers, 2);
    for (const day of ["2026-12-15", "2026-12-30", "2027-01-29"]) {
      await site.setClock(`${day}T08:30`);
      await site.sweep();
    }
    // 44 days of 365 of 12.096,00 = 1.458,147… → 1.458,15.
    expect(await site.policy(person, policy.id)).toMatchObject({
      over_reason: "unpaid",
      refunded: "4589.85",
    });
    expect(await site.available(person)).toBe("4589.85");
    expect(await site.premiums(policy.id)).toBe(145815n);
  });

  test("a suspended policy covers again when money arrives, but not the days between", async () => {
    const person = await site.openPerson("1008.00");
    const { body: policy } = await site.contract(person);
    await site.setClock("2026-12-15T08:30");
    await site.sweep();
    await site.setClock("2026-12-30T08:30");
    await site.sweep();
    await site.setClock("2027-01-10T15:00");
    await site.credit(person.partyId, "1500.00");
    await site.sweep();
    await site.sweep();
    expect(await site.policy(person, policy.id)).toMatchObject({
      state: "active",
      grace_until: null,
      next_instalment: { due_on: "2027-01-15" },
    });
    expect(await site.available(person)).toBe("492.00");
    const between = await site.report(person, policy.id, { occurred_on: "2027-01-09" });
    expect(between.body.code).toBe("insurance_not_covered_then");
    for (const occurred_on of ["2026-12-29", "2027-01-10"]) {
      expect((await site.report(person, policy.id, { occurred_on })).status).toBe(201);
    }
  });

  test("a worker that dies between the money and the row leaves neither", async () => {
    const person = await site.openPerson("5000.00");
    const { body: policy } = await site.contract(person);
    await site.setClock("2026-12-15T09:00");
    await asOwner(`alter table insurance.policies add constraint no_more
      check (instalments_paid < 2) not valid`);
    await expect(settleDue(site.database.db, policy)).rejects.toThrow(/no_more/);
    expect(await site.available(person)).toBe("3992.00");
    await asOwner("alter table insurance.policies drop constraint no_more");
    await site.sweep();
    expect(await site.available(person)).toBe("2984.00");
  });
});

test("the books agree after all of it", async () => {
  expect(await verifyLedger(site.database.db, [])).toEqual([]);
});
