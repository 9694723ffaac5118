import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import type { StoredEvent } from "#platform/events/subscription";
import { newId } from "#platform/ids";
import { createTestCatalogue, type TestCatalogue } from "../search/test-offers.ts";
import { planLimitReader } from "./plan-limit-reader.ts";

let database: TestDatabase;
let catalogue: TestCatalogue;
let partyId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = await createTestCatalogue(database.db);
  partyId = catalogue.sellers.verified;
});
afterAll(() => database.close());

let offers: string[];
beforeEach(async () => {
  const { db } = database;
  await sql`update catalog.products set state = 'paused', pause_reason = 'moderation'
    where party_id = ${partyId}`.execute(db);
  await sql`delete from plans.falls`.execute(db);
  await sql`update plans.subscriptions set state = 'ended', ended_at = platform.now(),
    end_reason = 'unpaid', next_try_at = null where state <> 'ended'`.execute(db);
  offers = [];
  for (let day = 1; day <= 12; day += 1) {
    const publishedAt = `2026-03-${String(day).padStart(2, "0")}T12:00:00Z`;
    offers.push(await catalogue.offer({ title: `Lote ${day}`, publishedAt }));
  }
});

const reader = planLimitReader({ bus: { publish: () => undefined } });

async function happen(type: string, subscriptionId: string): Promise<void> {
  const event = {
    id: newId(),
    seq: 1n,
    type,
    key: partyId,
    payload: { subscription_id: subscriptionId, party_id: partyId },
    traceId: null,
    occurredAt: new Date("2026-11-15T12:00:00Z"),
  } satisfies StoredEvent;
  await inTransaction(database.db, (trx) => reader.handle(trx, [event]));
}

async function subscription(state: "active" | "ended"): Promise<string> {
  const id = newId();
  const isEnded = state === "ended";
  await sql`
    insert into plans.subscriptions (id, party_id, created_by, price, state, first_day, paid_until,
      next_try_at, ended_at, end_reason)
    values (${id}, ${partyId}, ${partyId}, 9900, ${state}, '2026-10-01', '2026-11-01',
      ${isEnded ? null : sql`platform.now()`}, ${isEnded ? sql`platform.now()` : null},
      ${isEnded ? "unpaid" : null})`.execute(database.db);
  if (isEnded) {
    await sql`insert into plans.falls (subscription_id, party_id, pause_at)
      values (${id}, ${partyId}, '2026-11-22T11:00:00Z')`.execute(database.db);
  }
  return id;
}

const statesOf = async (ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; state: string; pause_reason: string | null }>`
    select id, state, pause_reason from catalog.products where id = any (${[...ids]}::uuid[])`.execute(
    database.db,
  );
  return new Map(rows.map((row) => [row.id, [row.state, row.pause_reason].join(" ").trim()]));
};

const noticesOf = async (source: string) => {
  const { rows } = await sql<{ title: string; message: string }>`
    select title, message from notifications.notifications
    where user_id = ${partyId} and link = '/seller/plan'
    order by id desc limit 1`.execute(database.db);
  return rows[0] ?? source;
};

describe("when a plan has ended", () => {
  test("its seller is told which are too many and from when on, and nothing is paused yet", async () => {
    const id = await subscription("ended");
    await happen("plans.plan_ended", id);
    expect(await noticesOf(id)).toMatchObject({
      title: "Seu plano Profissional terminou",
      message:
        "O plano Iniciante permite 10 anúncios. A partir de 22/11 serão pausados: Lote 11 e Lote 12.",
    });
    expect(new Set((await statesOf(offers)).values())).toEqual(new Set(["published"]));
  });

  test("on the day the newest beyond the limit are paused, out of the search, and no other", async () => {
    await happen("plans.pausing_due", await subscription("ended"));
    const states = await statesOf(offers);
    expect(offers.filter((id) => states.get(id) === "paused plan")).toEqual(offers.slice(10));
    expect(offers.filter((id) => states.get(id) === "published")).toEqual(offers.slice(0, 10));
    const { rows } = await sql<{ product_id: string }>`
      select product_id from catalog.product_history where act = 'paused' and reason = 'Limite do plano'
      and product_id = any (${offers}::uuid[])`.execute(database.db);
    expect(rows).toHaveLength(2);
  });

  test("a new plan brings back exactly those, not what the seller paused", async () => {
    await happen("plans.pausing_due", await subscription("ended"));
    await sql`update catalog.products set state = 'paused' where id = ${offers[0]}`.execute(
      database.db,
    );
    await happen("plans.plan_started", await subscription("active"));
    const states = await statesOf(offers);
    expect(states.get(offers[0]!)).toBe("paused");
    expect(offers.slice(1).every((id) => states.get(id) === "published")).toBe(true);
  });

  test("whoever has a plan again on the day keeps everything", async () => {
    const old = await subscription("ended");
    await subscription("active");
    await happen("plans.pausing_due", old);
    expect(new Set((await statesOf(offers)).values())).toEqual(new Set(["published"]));
  });
});
