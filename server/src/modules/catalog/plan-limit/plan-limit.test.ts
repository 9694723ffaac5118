import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { plansSweepers } from "#modules/plans";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import type { StoredEvent } from "#platform/events/subscription";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
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

const lastNotice = async () => {
  const { rows } = await sql<{ title: string; message: string }>`
    select title, message from notifications.notifications
    where user_id = ${partyId} and link = '/seller/plan'
    order by created_at desc, id desc limit 1`.execute(database.db);
  return rows[0]!;
};

const countOf = async (state: string, pauseReason: string | null) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from catalog.products where party_id = ${partyId}
      and state = ${state} and pause_reason is not distinct from ${pauseReason}`.execute(
    database.db,
  );
  return rows[0]!.count;
};

async function setClock(moment: string): Promise<void> {
  await sql`update platform.clock_offset set is_movable = true, offset_ms = (extract(epoch from
    (${moment}::timestamp at time zone 'America/Sao_Paulo') - platform.real_now()) * 1000)::bigint`.execute(
    database.db,
  );
  await sql`select platform.ensure_partitions(1)`.execute(database.db);
}

let readUpTo = 0n;

/** All that happened since, as the worker would hand it over. */
async function readOn(): Promise<void> {
  const { rows } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where key = ${partyId} and type = any (${[...reader.types]}::text[])
      and seq > ${readUpTo} order by seq`.execute(database.db);
  if (rows.length === 0) return;
  await inTransaction(database.db, (trx) => reader.handle(trx, rows));
  readUpTo = rows.at(-1)!.seq;
}

describe("when a plan has ended", () => {
  test("its seller is told which are too many and from when on, and nothing is paused yet", async () => {
    const id = await subscription("ended");
    await happen("plans.plan_ended", id);
    expect(await lastNotice()).toMatchObject({
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

  test("one who lost the verification meanwhile gets nothing back by paying", async () => {
    await happen("plans.pausing_due", await subscription("ended"));
    await sql`update identity.verifications set state = 'rejected'
      where party_id = ${partyId}`.execute(database.db);
    await happen("plans.plan_started", await subscription("active"));
    const states = await statesOf(offers);
    expect(offers.slice(10).every((id) => states.get(id) === "paused plan")).toBe(true);
    await sql`update identity.verifications set state = 'approved'
      where party_id = ${partyId}`.execute(database.db);
  });

  test("more than a statement takes are paused and brought back all the same", async () => {
    await sql`
      insert into catalog.products (id, code, party_id, created_by, state, category_id, title, unit,
        price, municipality_code, offers_fob, published_at)
      select platform.new_id(), 'P-' || lpad(upper(to_hex(n)), 4, '0') || '-ZZ', p.party_id,
        p.created_by, 'published', p.category_id, 'Lote ' || n, p.unit, p.price,
        p.municipality_code, true, platform.now() + make_interval(secs => n)
      from catalog.products p, generate_series(1, 1100) n where p.id = ${offers[0]}`.execute(
      database.db,
    );
    await happen("plans.pausing_due", await subscription("ended"));
    expect(await countOf("paused", "plan")).toBe(1102);
    await happen("plans.plan_started", await subscription("active"));
    expect(await countOf("paused", "plan")).toBe(0);
    expect(await countOf("published", null)).toBe(1112);
  });

  test("the sweepers and the reader together: told first, paused days later, back with a new plan", async () => {
    const { db } = database;
    const sweepers = plansSweepers({ log: createLogger({ LOG_LEVEL: "silent" }, "test") });
    const step = async (moment: string) => {
      await setClock(moment);
      for (const sweeper of sweepers) await sweeper.sweep(db);
      await readOn();
    };
    await setClock("2026-12-01T09:00");
    const id = await subscription("active");
    await sql`update plans.subscriptions set paid_until = '2026-12-10',
      next_try_at = '2026-12-10T11:00Z' where id = ${id}`.execute(db);
    await step("2026-12-10T09:00");
    // In grace for a week; nobody pays, and the worker that reads events stands still for nine days.
    for (let day = 11; day <= 17; day += 1) {
      await setClock(`2026-12-${day}T09:00`);
      for (const sweeper of sweepers) await sweeper.sweep(db);
    }
    await setClock("2026-12-26T09:00");
    for (const sweeper of sweepers) await sweeper.sweep(db);
    expect(await countOf("paused", "plan")).toBe(0);
    await readOn();
    expect(await countOf("paused", "plan")).toBe(0);
    expect((await lastNotice()).message).toContain("A partir de 02/01 serão pausados");
    await step("2027-01-01T09:00");
    expect(await countOf("paused", "plan")).toBe(0);
    await step("2027-01-02T10:00");
    expect(await countOf("paused", "plan")).toBe(2);
  });

  test("whoever has a plan again on the day keeps everything", async () => {
    const old = await subscription("ended");
    await subscription("active");
    await happen("plans.pausing_due", old);
    expect(new Set((await statesOf(offers)).values())).toEqual(new Set(["published"]));
  });
});
