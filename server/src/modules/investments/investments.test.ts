import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCounters, verifyLedger } from "#modules/ledger";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import {
  openInvestmentSite,
  testAnswers,
  testPartner,
  type InvestmentSite,
} from "./test-investment-site.ts";

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

async function balanceOf(id: string): Promise<bigint> {
  const { creditsPosted, debitsPosted } = (await readCounters(site.database.db, [id])).get(id)!;
  return creditsPosted - debitsPosted;
}

function redemptions(id: string): string {
  return `${applications}/${id}/redemptions`;
}

describe("the questionnaire", () => {
  test("gives a profile for two years, and the newest answers count", async () => {
    const person = await site.openPerson("0.00", null);
    const before = await site.call(person, "GET", "/wallet/investments");
    expect(before.body.profile).toBeNull();
    expect((await site.answer(person, "bold")).body).toMatchObject({
      profile: "bold",
      valid_until: "2029-03-02",
      is_valid: true,
    });
    await site.setClock("2027-03-02 10:05");
    await site.answer(person, "conservative");
    const { body } = await site.call(person, "GET", "/wallet/investments");
    expect(body.profile.profile).toBe("conservative");
    const medium = body.products.find(({ code }: { code: string }) => code === "cdb-medium");
    expect(medium.is_above_profile).toBe(true);
  });

  test("is kept once for each intent, and other answers under it are refused", async () => {
    const person = await site.openPerson("0.00", null);
    const id = newId();
    const path = "/wallet/investments/profiles";
    const send = (answers: object) => site.call(person, "POST", path, { id, answers });
    const first = await send(testAnswers.bold);
    expect(first.status).toBe(201);
    expect(await send(testAnswers.bold)).toEqual(first);
    expect((await send(testAnswers.moderate)).body.code).toBe("intent_mismatch");
    expect((await send({ ...testAnswers.bold, loss: "panic" })).status).toBe(400);
  });

  test("without one, or with one that has expired, nothing is applied", async () => {
    const person = await site.openPerson("1000.00", null);
    const refused = await site.apply(person, "cdb-daily", "100.00");
    expect(refused).toMatchObject({ status: 409, body: { code: "investment_profile_needed" } });
    await site.answer(person, "moderate");
    await site.setClock("2029-03-05 10:00");
    const expired = await site.apply(person, "cdb-daily", "100.00");
    expect(expired.body.code).toBe("investment_profile_needed");
    expect(await site.available(person)).toBe("1000.00");
    await site.answer(person, "moderate");
    expect((await site.apply(person, "cdb-daily", "100.00")).status).toBe(201);
  });
});

describe("applying", () => {
  test("moves the amount into an account of its own, once however often it is sent", async () => {
    const person = await site.openPerson("1000.00");
    const wish = await site.prepare(person, "cdb-daily", "400.00");
    const answers = await Promise.all(
      [1, 2, 3].map(() => site.call(person, "POST", applications, wish)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first] = answers;
    expect(first!.body).toMatchObject({
      principal: "400.00",
      gross: "400.00",
      starts_on: "2027-03-02",
      redeemable_from: "2027-03-02",
      matures_on: "2029-02-19",
      state: "open",
      partner: testPartner,
    });
    expect(await site.available(person)).toBe("600.00");
    expect(await balanceOf(String(wish["id"]))).toBe(400_00n);
    const other = await site.call(person, "POST", applications, { ...wish, amount: "500.00" });
    expect(other.body.code).toBe("intent_mismatch");
  });

  test("asks for the money, the PIN and the terms that were shown", async () => {
    const person = await site.openPerson("100.00");
    const short = await site.apply(person, "cdb-daily", "100.01");
    expect(short.body).toMatchObject({ code: "insufficient_funds" });
    const wish = await site.prepare(person, "cdb-daily", "50.00");
    const changed = { ...wish, grant: "x".repeat(30) };
    const unsigned = await site.call(person, "POST", applications, changed);
    expect(unsigned.body.code).toBe("step_up_required");
    const cheaper = { ...wish, cdi_percent: "130" };
    const terms = await site.call(person, "POST", applications, cheaper);
    expect(terms.body.code).toBe("investment_terms_changed");
    const little = await site.call(person, "POST", applications, { ...wish, amount: "0.99" });
    expect(little.body.code).toBe("investment_below_minimum");
    const unknown = await site.call(person, "POST", applications, { ...wish, product: "gone" });
    expect(unknown.body.code).toBe("investment_product_gone");
    expect((await site.call(person, "POST", applications, wish)).status).toBe(201);
  });

  test("above the profile needs an express yes, which is kept", async () => {
    const person = await site.openPerson("1000.00", "conservative");
    const wish = await site.prepare(person, "cdb-medium", "200.00");
    const refused = await site.call(person, "POST", applications, wish);
    expect(refused).toMatchObject({ status: 409, body: { code: "investment_above_profile" } });
    expect(refused.body.detail).toContain("conservador");
    const yes = { ...wish, accepts_risk: true };
    expect((await site.call(person, "POST", applications, yes)).status).toBe(201);
    const { rows } = await sql<{ risk_accepted_at: Date | null }>`
      select risk_accepted_at from investments.applications where id = ${wish["id"]}`.execute(
      site.database.db,
    );
    expect(rows[0]!.risk_accepted_at).not.toBeNull();
  });

  test("after the cut-off or on a day off it begins on the next business day", async () => {
    const person = await site.openPerson("1000.00");
    await site.setClock("2027-03-04 16:59");
    const early = await site.apply(person, "cdb-daily", "10.00");
    expect(early.body.starts_on).toBe("2027-03-04");
    const shown = await site.prepare(person, "cdb-daily", "10.00");
    await site.setClock("2027-03-04 17:00");
    const late = await site.call(person, "POST", applications, shown);
    expect(late.body.code).toBe("investment_terms_changed");
    expect((await site.apply(person, "cdb-daily", "10.00")).body.starts_on).toBe("2027-03-05");
    // Good Friday, then a weekend.
    await site.setClock("2027-03-26 09:00");
    const holiday = await site.apply(person, "cdb-daily", "10.00");
    expect(holiday.body).toMatchObject({ starts_on: "2027-03-29", redeemable_from: "2027-03-29" });
    const locked = await site.preview(person, holiday.body.id);
    expect(locked.body.detail).toContain("29/03/2027");
  });

  test("an LCA stays locked for six months whatever the shelf says, and a shorter one is not offered", async () => {
    const person = await site.openPerson("1000.00");
    const { body } = await site.apply(person, "lca", "100.00");
    expect(body).toMatchObject({ redeemable_from: "2027-09-02", is_exempt: true });
    // On a day that no other test begins on.
    await site.setClock("2027-03-03 10:00");
    await site.setSetting("investments.lca_minimum_months", 10);
    const after = await site.call(person, "GET", "/wallet/investments");
    const codes = after.body.products.map(({ code }: { code: string }) => code);
    expect(codes).not.toContain("lca");
    await site.setClock("2027-03-03 10:30");
    await site.setSetting("investments.lca_minimum_months", 6);
  });
});

describe("redeeming", () => {
  /** R$ 10.000,00 from 2 March 2027, looked at on 16 March: ten business days, fourteen days. */
  async function twoWeeks(product = "cdb-daily"): Promise<{ person: TestPerson; id: string }> {
    const person = await site.openPerson("10000.00");
    const { body } = await site.apply(person, product, "10000.00");
    await site.setClock("2027-03-16 10:00");
    return { person, id: body.id };
  }

  test("shows every tax first and then pays exactly that", async () => {
    const { person, id } = await twoWeeks();
    const seen = await site.preview(person, id);
    expect(seen.body).toMatchObject({
      day: "2027-03-16",
      is_whole: true,
      cost: "10000.00",
      gross: "10055.26",
      gain: "55.26",
      iof: "29.29",
      iof_percent: 53,
      income_tax: "5.84",
      income_tax_percent: "22.5",
      days: 14,
      net: "10020.13",
      left: "0.00",
    });
    const paid = await site.redeem(person, id);
    expect(paid).toMatchObject({ status: 201, body: { net: "10020.13", kind: "asked" } });
    expect(await site.available(person)).toBe("10020.13");
    expect(await balanceOf(id)).toBe(0n);
    const closed = await site.preview(person, id);
    expect(closed.body.code).toBe("investment_closed");
    const { body } = await site.call(person, "GET", `${applications}/${id}`);
    expect(body).toMatchObject({ state: "redeemed", cost: "0.00", gross: "0.00" });
    expect(body.redemptions).toHaveLength(1);
  });

  test("two at once pay once, and a repeat gets the first answer", async () => {
    const { person, id } = await twoWeeks();
    const [one, other] = [
      await site.prepareRedemption(person, id),
      await site.prepareRedemption(person, id),
    ];
    const answers = await Promise.all(
      [one, other, one].map((wish) => site.call(person, "POST", redemptions(id), wish)),
    );
    // Either intent may win; the losing one finds nothing left.
    const paid = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(paid.size).toBe(1);
    expect(await site.available(person)).toBe("10020.13");
  });

  test("figures of another day are refused, with those of today", async () => {
    const { person, id } = await twoWeeks();
    const shown = await site.prepareRedemption(person, id);
    await site.setClock("2027-03-17 00:01");
    const refused = await site.call(person, "POST", redemptions(id), shown);
    expect(refused).toMatchObject({ status: 409, body: { code: "investment_figures_changed" } });
    expect(await site.available(person)).toBe("0.00");
    const unsigned = { ...shown, grant: "x".repeat(30), day: "2027-03-17" };
    const lied = await site.call(person, "POST", redemptions(id), unsigned);
    expect(lied.status).toBe(409);
  });

  test("a part leaves the rest growing, and never more than was asked for", async () => {
    const { person, id } = await twoWeeks();
    const part = await site.redeem(person, id, "3000.00");
    expect(part.body.gross).toBe("3000.00");
    expect(part.body.cost).toBe("2983.52");
    const { body } = await site.call(person, "GET", `${applications}/${id}`);
    expect(body).toMatchObject({ cost: "7016.48", gross: "7055.25", state: "open" });
    expect(await balanceOf(id)).toBe(7016_48n);
    expect((await site.preview(person, id, "7055.26")).body.code).toBe(
      "investment_amount_above_position",
    );
    expect((await site.preview(person, id, "7055.00")).body.code).toBe(
      "investment_too_little_left",
    );
    await site.redeem(person, id);
    expect(await balanceOf(id)).toBe(0n);
  });

  test("before the lock-up ends it is refused with the day in words", async () => {
    const { person, id } = await twoWeeks("cdb-locked");
    const refused = await site.redeem(person, id);
    expect(refused).toMatchObject({ status: 409, body: { code: "investment_locked" } });
    expect(refused.body.detail).toBe("Resgate a partir de 30/08/2027.");
  });

  test("somebody else's is not there", async () => {
    const { person, id } = await twoWeeks();
    const stranger = await site.openPerson();
    expect((await site.call(stranger, "GET", `${applications}/${id}`)).status).toBe(404);
    expect((await site.preview(stranger, id)).status).toBe(404);
    const wish = await site.prepareRedemption(person, id);
    expect((await site.call(stranger, "POST", redemptions(id), wish)).status).toBe(404);
    const positions = `/wallet/investments/positions?from=2027-03-01&to=2027-03-16&application=${id}`;
    expect((await site.call(stranger, "GET", positions)).status).toBe(404);
    const note = { application: id };
    expect((await site.call(stranger, "POST", "/wallet/investments/notes", note)).status).toBe(404);
  });
});

describe("at maturity", () => {
  test("it is paid by itself, once, up to its last day however late", async () => {
    const person = await site.openPerson("10000.00");
    const { body } = await site.apply(person, "cdb-locked", "10000.00");
    expect(body.matures_on).toBe("2027-08-30");
    await site.setClock("2027-08-29 23:59");
    await site.sweep();
    expect(await site.available(person)).toBe("0.00");
    await site.setClock("2027-09-15 08:00");
    await Promise.all([site.sweep(), site.sweep()]);
    await site.sweep();
    const paid = await site.call(person, "GET", `${applications}/${body.id}`);
    expect(paid.body).toMatchObject({ state: "redeemed", cost: "0.00" });
    expect(paid.body.redemptions).toMatchObject([
      { kind: "matured", day: "2027-08-30", days: 181, income_tax_percent: "20", iof: "0.00" },
    ]);
    expect(await site.available(person)).toBe(paid.body.redemptions[0].net);
    expect(await balanceOf(body.id)).toBe(0n);
  });

  test("a person pays no tax on an LCA, a company does", async () => {
    const person = await site.openPerson("1000.00");
    const company = await site.openPerson("1000.00");
    await site.makeCompany(company);
    const own = await site.apply(person, "lca", "1000.00");
    const theirs = await site.apply(company, "lca", "1000.00");
    expect([own.body.is_exempt, theirs.body.is_exempt]).toEqual([true, false]);
    await site.setClock("2027-12-01 08:00");
    await site.sweep();
    const of = async (who: TestPerson, id: string) =>
      (await site.call(who, "GET", `${applications}/${id}`)).body.redemptions[0];
    const free = await of(person, own.body.id);
    const taxed = await of(company, theirs.body.id);
    expect(free).toMatchObject({ iof: "0.00", income_tax: "0.00", net: free.gross });
    expect(taxed).toMatchObject({ gross: free.gross, income_tax_percent: "20" });
    expect(Number(taxed.income_tax)).toBeGreaterThan(0);
  });
});

test("after all of it the books agree", async () => {
  expect(await verifyLedger(site.database.db, [])).toEqual([]);
});
