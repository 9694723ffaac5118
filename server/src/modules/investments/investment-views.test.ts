import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import { readPdfText } from "#platform/documents/test-pdf-text";
import { investmentsErasureBlocker } from "./privacy/investments-privacy.ts";
import { openInvestmentSite, testPartner, type InvestmentSite } from "./test-investment-site.ts";

/** A Tuesday, well before the cut-off. */
const start = "2027-03-02 10:00";

let site: InvestmentSite;
beforeAll(async () => {
  site = await openInvestmentSite({ start });
});
beforeEach(() => site.setClock(start));
afterAll(async () => {
  await site.close();
});

const applications = "/wallet/investments/applications";

test("the position of a day is what redeeming on it gives before taxes", async () => {
  const person = await site.openPerson("5000.00");
  const first = await site.apply(person, "cdb-daily", "2000.00");
  await site.setClock("2027-04-15 10:00");
  const second = await site.apply(person, "cdb-daily", "1000.00");
  await site.redeem(person, first.body.id, "500.00");
  await site.setClock("2027-06-01 10:00");
  const path = "/wallet/investments/positions?from=2027-03-01&to=2027-06-30";
  const { body } = await site.call(person, "GET", path);
  expect(body.days[0]).toEqual({ day: "2027-03-01", cost: "0.00", gross: "0.00" });
  expect(body.days[1]).toEqual({ day: "2027-03-02", cost: "2000.00", gross: "2000.00" });
  expect(body.days.at(-1).day).toBe("2027-06-01");
  const whole = await Promise.all(
    [first, second].map(async (one) => (await site.preview(person, one.body.id)).body.gross),
  );
  const cents = (amount: string) => BigInt(amount.replace(".", ""));
  const sum = whole.reduce((total, gross) => total + cents(gross), 0n);
  expect(cents(body.days.at(-1).gross)).toBe(sum);
  const long = "/wallet/investments/positions?from=2025-01-01&to=2027-06-30";
  expect((await site.call(person, "GET", long)).body.code).toBe("period_too_long");
});

test("a simulation says gross, taxes and net at the end, and what the guarantee does not cover", async () => {
  const person = await site.openPerson();
  const of = async (product: string, amount: string) =>
    (
      await site.call(
        person,
        "GET",
        `/wallet/investments/simulation?product=${product}&amount=${amount}`,
      )
    ).body;
  const cdb = await of("cdb-locked", "1000.00");
  expect(cdb).toMatchObject({ cdi_percent: "14.90", iof_until: "2027-03-31" });
  expect(cdb.brackets).toEqual([
    { until: "2027-08-29", percent: "22.5" },
    { until: "2028-02-25", percent: "20" },
  ]);
  expect(cdb.above_guarantee).toBeNull();
  const lca = await of("lca", "250000.01");
  expect(lca).toMatchObject({ brackets: [], iof_until: null, equivalent_percent: "118.7" });
  expect(lca.at_maturity.net).toBe(lca.at_maturity.gross);
  expect(lca.above_guarantee).toBe("250000.01");
  expect((await of("lca", "99.99")).code).toBe("investment_below_minimum");
});

test("with no partner nothing is offered, and what a person has stays theirs", async () => {
  const person = await site.openPerson("1000.00");
  const { body } = await site.apply(person, "cdb-daily", "500.00");
  const wish = await site.prepare(person, "cdb-daily", "100.00");
  await site.setClock("2027-03-03 11:00");
  await site.setSetting("partners.investments", null);
  const page = await site.call(person, "GET", "/wallet/investments");
  expect(page.body).toMatchObject({ partner: null, products: [] });
  expect(page.body.applications).toHaveLength(1);
  const refused = await site.call(person, "POST", applications, wish);
  expect(refused.body.code).toBe("product_not_offered");
  expect((await site.answer(person, "bold")).body.code).toBe("product_not_offered");
  expect((await site.redeem(person, body.id)).status).toBe(201);
  await site.setClock("2027-03-03 11:30");
  await site.setSetting("partners.investments", testPartner);
});

test("the statement names both movements, and notes come as PDF by a signed link", async () => {
  const person = await site.openPerson("1000.00");
  const applied = await site.apply(person, "cdb-daily", "1000.00");
  const application = applied.body.id;
  await site.setClock("2027-04-20 10:00");
  const redeemed = await site.redeem(person, application);
  const { body } = await site.call(
    person,
    "GET",
    "/wallet/movements?from=2027-03-01&to=2027-04-20",
  );
  const words = body.movements.map(({ kind, title }: { kind: string; title: string }) => [
    kind,
    title,
  ]);
  expect(words).toContainEqual(["investment", "Aplicação"]);
  expect(words).toContainEqual(["investment", "Resgate"]);
  for (const [redemption, title] of [
    [undefined, "Nota de aplicação"],
    [redeemed.body.id, "Nota de resgate"],
  ]) {
    const asked = { application, ...(redemption && { redemption }) };
    const link = await site.call(person, "POST", "/wallet/investments/notes", asked);
    expect(link.status).toBe(201);
    const file = await site.fetchFile(link.body.url);
    expect(file.status).toBe(200);
    const text = await readPdfText(file.bytes);
    expect(text).toContain(title);
    expect(text).toContain("Fundo Garantidor de Créditos");
    expect(text).toContain(testPartner.cnpj);
    expect((await site.fetchFile(`${link.body.url}0`)).status).toBe(403);
  }
});

test("nobody is erased while something is invested", async () => {
  const { db } = site.database;
  const person = await site.openPerson("100.00");
  const { body } = await site.apply(person, "cdb-daily", "100.00");
  const { userId } = person.actor;
  expect(await investmentsErasureBlocker.find(db, userId)).toBe("investimentos em aberto");
  await site.redeem(person, body.id);
  expect(await investmentsErasureBlocker.find(db, userId)).toBeNull();
});

test("after all of it the books agree", async () => {
  expect(await verifyLedger(site.database.db, [])).toEqual([]);
});
