import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postGroup, surely, verifyLedger } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { beforeTheKey, foretellId } from "#platform/test-foretold-id";
import { publishingAllowance } from "./publishing-allowance.ts";
import { beginNotice } from "./subscriptions/find-ended-plan.ts";
import { settleDue } from "./subscriptions/settle-due.ts";
import { lockDueSubscription } from "./subscriptions/subscription.queries.ts";
import { openPlanSite, type PlanSite } from "./test-plan-site.ts";

let site: PlanSite;
beforeAll(async () => {
  site = await openPlanSite();
});
beforeEach(async () => {
  // What an earlier test left is not due in this one's time.
  await sql`update plans.subscriptions set state = 'ended', ended_at = platform.now(),
    end_reason = 'closed', next_try_at = null where state <> 'ended'`.execute(site.database.db);
  await sql`update plans.falls set state = 'averted', decided_at = platform.now()
    where state = 'waiting'`.execute(site.database.db);
  await site.setClock("2026-11-15T10:00");
});
afterAll(() => site.close());

const plan = async (person: Parameters<PlanSite["call"]>[0]) =>
  (await site.call(person, "GET", "/seller/plan")).body;

const charges = async (person: Parameters<PlanSite["call"]>[0]) =>
  (await site.call(person, "GET", "/seller/plan/charges")).body.charges;

const eventsOf = async (partyId: string) => {
  const { rows } = await sql<{ type: string }>`select type from platform.events
    where key = ${partyId} and type like 'plans.%' order by seq`.execute(site.database.db);
  return rows.map(({ type }) => type.replace("plans.", ""));
};

/** For what the application itself may not do. */
const asOwner = async (statement: string) => {
  const owner = new Client({ connectionString: site.database.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
};

const setPrice = (price: string, from: string) =>
  sql`insert into settings.values (key, value, valid_from, reason)
    values ('plans.professional_price', to_jsonb(${price}::text),
      ${from}::timestamp at time zone 'America/Sao_Paulo', 'test')`.execute(site.database.db);

/** As the reader does that tells the seller of the end. */
const tell = (partyId: string) =>
  inTransaction(site.database.db, async (trx) => {
    const { rows } = await sql<{ id: string }>`select subscription_id as id from plans.falls
      where party_id = ${partyId} and state = 'waiting'`.execute(trx);
    await beginNotice(trx, rows[0]!.id);
  });

describe("subscribing", () => {
  test("charges the first month at once, and the statement and a receipt say so", async () => {
    const seller = await site.openSeller("150.00");
    const { status, body } = await site.subscribe(seller);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      plan: "professional",
      usage: { limit: null },
      subscription: { state: "active", paid_until: "2026-12-15", next_charge_on: "2026-12-15" },
    });
    expect(await site.available(seller)).toBe("51.00");
    const { movements } = (await site.call(seller, "GET", "/wallet/movements")).body;
    expect(movements[0]).toMatchObject({
      kind: "plan",
      title: "Plano Profissional",
      detail: "Assinatura · 15/11/2026 a 15/12/2026",
      amount: "99.00",
      direction: "out",
    });
    const [charge] = await charges(seller);
    expect(charge).toMatchObject({ id: movements[0].id, from: "2026-11-15", until: "2026-12-15" });
    const shared = await site.call(seller, "POST", `/wallet/movements/${charge.id}/receipt`);
    expect(shared.status).toBeLessThan(300);
  });

  test("happens once however often it is asked for at once", async () => {
    const seller = await site.openSeller("1000.00");
    const wish = await site.prepare(seller);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => site.subscribe(seller, wish)),
    );
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect((await site.subscribe(seller, wish)).status).toBe(201);
    expect(await site.available(seller)).toBe("901.00");
    expect(await charges(seller)).toHaveLength(1);
  });

  test("of several with ids and grants of their own, one begins and the others cost nothing", async () => {
    const seller = await site.openSeller("1000.00");
    const wishes = await Promise.all(Array.from({ length: 6 }, () => site.prepare(seller)));
    const answers = await Promise.all(wishes.map((wish) => site.subscribe(seller, wish)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await site.available(seller)).toBe("901.00");
  });

  test("without the money nothing begins, and the grant is not used up", async () => {
    const seller = await site.openSeller("98.99");
    const wish = await site.prepare(seller);
    expect((await site.subscribe(seller, wish)).body.code).toBe("insufficient_funds");
    expect((await plan(seller)).plan).toBe("starter");
    await site.credit(seller.partyId, "0.01");
    expect((await site.subscribe(seller, wish)).status).toBe(201);
  });

  test("a price that changed, another input under the id and a missing grant are refused", async () => {
    const seller = await site.openSeller("500.00");
    const old = await site.prepare(seller, "79.00");
    expect((await site.subscribe(seller, old)).body.code).toBe("plan_price_changed");
    const wish = await site.prepare(seller);
    const strange = { ...wish, grant: "a".repeat(40) };
    expect((await site.subscribe(seller, strange)).body.code).toBe("step_up_required");
    expect((await site.subscribe(seller, wish)).status).toBe(201);
    const other = { ...wish, price: "98.00" };
    expect((await site.subscribe(seller, other)).body.code).toBe("intent_mismatch");
    expect(await site.available(seller)).toBe("401.00");
  });

  test("is for sellers: a buyer and an admin are shown the door", async () => {
    const wish = { id: newId(), price: "99.00", grant: "a".repeat(40) };
    for (const person of [
      await site.signIn(["buyer"]),
      await site.signIn(["finance"], { userType: "admin" }),
    ]) {
      expect((await site.subscribe(person, wish)).status).toBe(403);
    }
  });
});

describe("the months that follow", () => {
  test("are charged on the same day, once, by however many workers", async () => {
    const seller = await site.openSeller("1000.00");
    await site.setClock("2026-01-31T10:00");
    await site.subscribe(seller);
    await site.setClock("2026-02-28T07:59");
    await site.sweep();
    expect(await charges(seller)).toHaveLength(1);
    await site.setClock("2026-02-28T08:00:01");
    const { subscription } = await plan(seller);
    const due = { id: subscription.id, party_id: seller.partyId };
    await Promise.allSettled(Array.from({ length: 6 }, () => settleDue(site.database.db, due)));
    await site.sweep();
    expect((await plan(seller)).subscription.paid_until).toBe("2026-03-31");
    await site.setClock("2026-04-30T09:00");
    await Promise.allSettled([site.sweep(), site.sweep(), site.sweep()]);
    await site.sweep();
    const paid = await charges(seller);
    expect(paid.map((charge: { from: string }) => charge.from)).toEqual([
      "2026-04-30",
      "2026-03-31",
      "2026-02-28",
      "2026-01-31",
    ]);
    expect(await site.available(seller)).toBe("604.00");
  });

  test("a worker that dies between the money and the row leaves neither", async () => {
    const seller = await site.openSeller("300.00");
    await site.subscribe(seller);
    await site.setClock("2026-12-15T09:00");
    const { subscription } = await plan(seller);
    const due = { id: subscription.id, party_id: seller.partyId };
    await asOwner(`alter table plans.charges add constraint no_more
      check (from_day < '2026-12-01') not valid`);
    await expect(settleDue(site.database.db, due)).rejects.toThrow(/no_more/);
    expect(await site.available(seller)).toBe("201.00");
    await asOwner("alter table plans.charges drop constraint no_more");
    await site.sweep();
    expect(await site.available(seller)).toBe("102.00");
    expect(await charges(seller)).toHaveLength(2);
  });

  test("are charged also where somebody took the id that one could be foretold by before there was a key", async () => {
    const [seller, stranger] = [await site.openSeller("300.00"), await site.openSeller("1.00")];
    await site.subscribe(seller);
    await site.setClock("2026-12-15T09:00");
    const { subscription } = await plan(seller);
    const { due_at: at } = (await inTransaction(site.database.db, (trx) =>
      lockDueSubscription(trx, subscription.id),
    ))!;
    const from = `plans.charge ${subscription.id} ${at.toISOString()}`;
    const id = foretellId({ atMs: at.getTime(), from });
    const sides = { debit: stranger.partyId, credit: seller.partyId, amount: 1n };
    const cent = { kind: "transfer", id, reason: "wallet_transfer", reference: id } as const;
    await inTransaction(site.database.db, (trx) =>
      postGroup(trx, { transfers: [{ ...cent, ...sides }], isDerived: true }, surely),
    );
    await beforeTheKey(() => site.sweep());
    expect(await charges(seller)).toHaveLength(2);
    expect(await site.available(seller)).toBe("102.01");
  });

  test("never cost more than what was agreed to, and less when the price falls", async () => {
    const seller = await site.openSeller("500.00");
    await site.subscribe(seller);
    await setPrice("120.00", "2026-12-01T00:00");
    await setPrice("90.00", "2027-01-01T00:00");
    await site.setClock("2026-12-15T09:00");
    await site.sweep();
    expect((await charges(seller))[0].amount).toBe("99.00");
    await site.setClock("2027-01-15T09:00");
    await site.sweep();
    expect((await charges(seller))[0].amount).toBe("90.00");
    await asOwner("delete from settings.values where key = 'plans.professional_price'");
  });

  test("an unpaid one is tried every day for seven, then the plan falls", async () => {
    const seller = await site.openSeller("100.00");
    await site.subscribe(seller);
    await site.setClock("2026-12-15T08:00:01");
    await site.sweep();
    const first = await plan(seller);
    expect(first).toMatchObject({ plan: "professional", subscription: { state: "grace" } });
    expect(first.subscription.grace.tries).toBe(1);
    expect(first.subscription.grace.until).toMatch(/^2026-12-22/);
    for (const day of [16, 17, 18, 19, 20, 21]) {
      await site.setClock(`2026-12-${day}T08:30`);
      await site.sweep();
      await site.sweep();
    }
    expect((await plan(seller)).subscription.grace.tries).toBe(7);
    await site.setClock("2026-12-22T08:30");
    await site.sweep();
    expect(await plan(seller)).toMatchObject({ plan: "starter", subscription: null });
    expect(await eventsOf(seller.partyId)).toEqual([
      "month_charged",
      "plan_started",
      ...Array.from({ length: 7 }, () => "charge_failed"),
      "plan_ended",
    ]);
    expect(await site.available(seller)).toBe("1.00");
  });

  test("an unpaid one asks for no more than would be charged when money arrives", async () => {
    const seller = await site.openSeller("100.00");
    await site.subscribe(seller);
    await site.setClock("2026-12-15T09:00");
    await site.sweep();
    await setPrice("90.00", "2026-12-16T00:00");
    await site.setClock("2026-12-16T15:00");
    await site.sweep();
    await site.credit(seller.partyId, "94.00");
    await site.sweep();
    await site.sweep();
    expect((await plan(seller)).subscription.state).toBe("active");
    expect(await site.available(seller)).toBe("5.00");
    await asOwner("delete from settings.values where key = 'plans.professional_price'");
  });

  test("twenty that can't be settled hold up nobody", async () => {
    const other = await site.openSeller("300.00");
    await site.subscribe(other);
    await sql`
      with stuck as (
        insert into identity.parties (id, display_name)
        select platform.new_id(), 'Sem saída ' || n from generate_series(1, 20) n returning id
      )
      insert into plans.subscriptions
        (id, party_id, created_by, price, first_day, paid_until, next_try_at)
      select platform.new_id(), id, ${other.actor.userId}, 9901, '2026-11-01', '2026-12-01',
        '2026-12-01T11:00:00Z' from stuck`.execute(site.database.db);
    await asOwner(`alter table plans.subscriptions add constraint stuck
      check (price <> 9901 or state = 'active') not valid`);
    await site.setClock("2026-12-15T09:00");
    await site.sweep();
    expect((await plan(other)).subscription.paid_until).toBe("2027-01-15");
    const { rows } = await sql<{ late: number }>`select count(*)::int as late
      from plans.subscriptions where price = 9901 and next_try_at > platform.now()`.execute(
      site.database.db,
    );
    expect(rows).toEqual([{ late: 20 }]);
    await asOwner("alter table plans.subscriptions drop constraint stuck");
  });

  test("an unpaid one is charged when money arrives, and keeps its day", async () => {
    const seller = await site.openSeller("100.00");
    await site.subscribe(seller);
    await site.setClock("2026-12-15T09:00");
    await site.sweep();
    await site.setClock("2026-12-17T15:00");
    await site.credit(seller.partyId, "200.00");
    await site.sweep();
    await site.sweep();
    expect((await plan(seller)).subscription).toMatchObject({
      state: "active",
      paid_until: "2027-01-15",
      grace: null,
    });
    expect(await site.available(seller)).toBe("102.00");
  });
});

describe("the end", () => {
  test("a cancelled plan stays until the paid month is over, and can be taken back before", async () => {
    const seller = await site.openSeller("500.00");
    await site.subscribe(seller);
    const cancelled = await site.call(seller, "POST", "/seller/plan/cancellation");
    expect(cancelled.body.subscription).toMatchObject({ next_charge_on: null, state: "active" });
    await site.call(seller, "POST", "/seller/plan/cancellation/withdrawal");
    expect((await plan(seller)).subscription.next_charge_on).toBe("2026-12-15");
    await site.call(seller, "POST", "/seller/plan/cancellation");
    expect((await site.call(seller, "POST", "/seller/plan/cancellation")).status).toBe(200);
    await site.setClock("2026-12-14T23:00");
    await site.sweep();
    expect((await plan(seller)).plan).toBe("professional");
    await site.setClock("2026-12-15T08:30");
    await site.sweep();
    expect((await plan(seller)).plan).toBe("starter");
    expect(await site.available(seller)).toBe("401.00");
    const again = await site.call(seller, "POST", "/seller/plan/cancellation");
    expect(again.body.code).toBe("plan_not_active");
  });

  test("what is beyond the smaller limit is named with a day, which a new plan averts", async () => {
    const seller = await site.openSeller("500.00");
    const products = Array.from({ length: 12 }, (_, i) => ({
      id: newId(),
      title: `Lote ${i + 1}`,
    }));
    site.published.set(seller.partyId, products);
    await site.subscribe(seller);
    await site.call(seller, "POST", "/seller/plan/cancellation");
    await site.setClock("2026-12-15T08:30");
    await site.sweep();
    const fallen = await plan(seller);
    expect(fallen.usage).toEqual({ published: 12, limit: 10 });
    expect(fallen.pausing.products).toEqual(products.slice(10));
    expect(fallen.pausing.at).toMatch(/^2026-12-22/);
    await tell(seller.partyId);
    await site.setClock("2026-12-21T08:30");
    await site.sweep();
    expect(await eventsOf(seller.partyId)).not.toContain("pausing_due");
    await site.subscribe(seller);
    await site.setClock("2026-12-23T08:30");
    await site.sweep();
    expect(await eventsOf(seller.partyId)).not.toContain("pausing_due");
  });

  test("without a new plan the day is announced once, whole days after the seller was told", async () => {
    const seller = await site.openSeller("500.00");
    await site.subscribe(seller);
    await site.call(seller, "POST", "/seller/plan/cancellation");
    await site.setClock("2026-12-15T08:30");
    await site.sweep();
    await site.setClock("2026-12-22T08:31");
    await site.sweep();
    expect(await eventsOf(seller.partyId)).not.toContain("pausing_due");
    await tell(seller.partyId);
    await site.setClock("2026-12-29T08:30");
    await site.sweep();
    expect(await eventsOf(seller.partyId)).not.toContain("pausing_due");
    await site.setClock("2026-12-29T08:35");
    await Promise.allSettled([site.sweep(), site.sweep(), site.sweep()]);
    await site.sweep();
    const due = (await eventsOf(seller.partyId)).filter((type) => type === "pausing_due");
    expect(due).toHaveLength(1);
  });

  test("the allowance is that of the plan, and is held by one at a time", async () => {
    const seller = await site.openSeller("500.00");
    const { db } = site.database;
    const ask = () => inTransaction(db, (trx) => publishingAllowance(trx, seller.partyId));
    expect(await ask()).toEqual({ plan: "Iniciante", limit: 10 });
    await site.subscribe(seller);
    expect(await ask()).toEqual({ plan: "Profissional", limit: null });
  });

  test("the books agree after all of it", async () => {
    expect(await verifyLedger(site.database.db, [])).toEqual([]);
  });
});
