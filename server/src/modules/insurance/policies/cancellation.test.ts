import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import { newId } from "#platform/ids";
import { settleDue } from "./settle-due.ts";
import { openInsuranceSite, type InsuranceSite } from "../test-insurance-site.ts";

let site: InsuranceSite;
beforeAll(async () => {
  site = await openInsuranceSite();
});
beforeEach(() => site.setClock("2026-11-15T10:00"));
afterAll(() => site.close());

describe("a cancellation", () => {
  test("within seven days gives everything back at once, and repeats do nothing", async () => {
    const person = await site.openPerson("5000.00");
    const { body: policy } = await site.contract(person);
    await site.setClock("2026-11-22T09:59:50");
    const path = `/wallet/insurance/policies/${policy.id}/cancellation`;
    const wish = { id: newId(), refund: "1008.00" };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => site.call(person, "POST", path, wish)),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const again = await site.call(person, "POST", path, wish);
    expect(again.body).toMatchObject({
      state: "cancelled",
      over_reason: "regret",
      refunded: "1008.00",
      ends_on: null,
      cover_left: "0.00",
      can_claim: false,
    });
    expect(await site.available(person)).toBe("5000.00");
    expect(await site.premiums(policy.id)).toBe(0n);
    const other = await site.call(person, "POST", path, { id: newId(), refund: "1008.00" });
    expect(other.body.code).toBe("insurance_policy_over");
    expect((await site.report(person, policy.id)).body.code).toBe("insurance_not_covered_then");
  });

  test("a second after the seven days keeps the price of the covered days", async () => {
    const person = await site.openPerson("5000.00");
    const { body: policy } = await site.contract(person);
    await sql`update insurance.policies set regret_until = platform.now() - interval '1 second'
      where id = ${policy.id}`.execute(site.database.db);
    await site.setClock("2026-11-22T10:00");
    const path = `/wallet/insurance/policies/${policy.id}/cancellation`;
    const all = await site.call(person, "POST", path, { id: newId(), refund: "1008.00" });
    expect(all.body.code).toBe("insurance_refund_changed");
    // 7 of 365 days of 12.096,00 = 231,978… → 231,98.
    expect((await site.cancel(person, policy.id)).body).toMatchObject({
      over_reason: "request",
      refunded: "776.02",
      ends_on: "2026-11-22",
    });
    expect(await site.available(person)).toBe("4768.02");
    expect(await site.premiums(policy.id)).toBe(23198n);
  });

  test("the seven days end to the second", async () => {
    const person = await site.openPerson("5000.00");
    const { body: policy } = await site.contract(person);
    const { rows } = await sql<{ exact: boolean }>`
      select regret_until - contracted_at between interval '7 days' and interval '7 days 1 second'
        as exact from insurance.policies where id = ${policy.id}`.execute(site.database.db);
    expect(rows).toEqual([{ exact: true }]);
    await site.setClock("2026-11-22T10:00:30");
    expect((await site.policy(person, policy.id)).cancellation.is_regret).toBe(false);
  });

  test("and an instalment that is due at the same time leave the books exact", async () => {
    const person = await site.openPerson("5000.00");
    const { body: policy } = await site.contract(person);
    await site.setClock("2026-12-15T09:00");
    const [cancelled] = await Promise.all([
      site.cancel(person, policy.id),
      settleDue(site.database.db, policy),
    ]);
    const end = cancelled.status === 200 ? cancelled : await site.cancel(person, policy.id);
    // 30 of 365 days of 12.096,00 = 994,191… → 994,19.
    expect(end.status).toBe(200);
    expect(await site.premiums(policy.id)).toBe(99419n);
    expect(await site.available(person)).toBe("4005.81");
  });
});

test("the books agree after all of it", async () => {
  expect(await verifyLedger(site.database.db, [])).toEqual([]);
});
