import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { createLogger } from "#platform/log";
import { openProductsSite, type ProductsSite } from "../test-products.ts";
import { endDuePauses } from "./end-due-pauses.ts";

const log = createLogger({ LOG_LEVEL: "silent" }, "test");

let site: ProductsSite;
beforeAll(async () => {
  site = await openProductsSite();
});
afterAll(() => site.close());
afterEach(async () => {
  await sql`update platform.clock_offset set offset_ms = 0`.execute(site.database.db);
});

const path = "/seller/harvest-pause";
const start = (person: TestPerson | null, until: string) =>
  site.call(person, "PUT", path, { until });
const end = (person: TestPerson) => site.call(person, "DELETE", path);
const sweep = () => endDuePauses({ db: site.database.db, bus: { publish: () => undefined }, log });

async function dayIn(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (platform.business_date(platform.now()) + ${days}::int)::text as day`.execute(
    site.database.db,
  );
  return rows[0]!.day;
}

/** To a moment in São Paulo. */
async function setClock(moment: string): Promise<void> {
  await sql`update platform.clock_offset set is_movable = true, offset_ms = (extract(epoch from
    (${moment}::timestamp at time zone 'America/Sao_Paulo') - platform.real_now()) * 1000)::bigint`.execute(
    site.database.db,
  );
}

/** As if the day of everybody's pause had come. */
async function letDayCome(): Promise<void> {
  await sql`update catalog.harvest_pauses set next_try_at = platform.now()`.execute(
    site.database.db,
  );
}

async function published(seller: TestPerson, times = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < times; count += 1) {
    const { body } = await site.draft(seller);
    const answer = await site.publish(seller, body);
    expect(answer.body.state, JSON.stringify(answer.body)).toBe("published");
    ids.push(body.id);
  }
  return ids;
}

const statesOf = async (ids: readonly string[]) => {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', p.state, p.pause_reason) as state
    from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, n)
    join catalog.products p on p.id = asked.id order by asked.n`.execute(site.database.db);
  return rows.map(({ state }) => state);
};

const noticesOf = async ({ actor }: TestPerson) => {
  const { rows } = await sql<{ title: string; message: string; link: string }>`
    select title, message, link from notifications.notifications
    where user_id = ${actor.userId} order by created_at, id`.execute(site.database.db);
  return rows;
};

const historyOf = async (seller: TestPerson, id: string) => {
  const { body } = await site.call(seller, "GET", `/seller/products/${id}/history`);
  return body.entries.map(
    ({ act, reason, actor }: { act: string; reason: string | null; actor: object | null }) =>
      [act, reason, actor !== null] as const,
  );
};

const pauseOf = async (seller: TestPerson) =>
  (await site.call(seller, "GET", "/seller/products/summary")).body.harvest_pause;

const isFound = async (id: string) => {
  const { rows } = await sql`
    select from catalog.search_entries where product_id = ${id}`.execute(site.database.db);
  return rows.length > 0;
};

describe("a pause of the harvest", () => {
  test("takes all that is published out of search and pages until its day, and nothing of anybody else", async () => {
    const seller = await site.openSeller();
    const other = await site.openSeller();
    const ids = await published(seller, 2);
    const foreign = await published(other);
    const draft = (await site.draft(seller)).body.id;
    const until = await dayIn(30);
    const answer = await start(seller, until);
    expect(answer).toEqual({ status: 200, body: { until, product_count: 2 } });
    expect(await statesOf([...ids, draft, ...foreign])).toEqual([
      "paused harvest",
      "paused harvest",
      "draft",
      "published",
    ]);
    expect((await site.call(null, "GET", `/catalog/products/${ids[0]}`)).status).toBe(404);
    expect([await isFound(ids[0]!), await isFound(foreign[0]!)]).toEqual([false, true]);
    expect(await pauseOf(seller)).toEqual({ until, product_count: 2 });
    expect(await pauseOf(other)).toBeNull();
    expect((await historyOf(seller, ids[0]!))[0]).toEqual(["paused", "Pausa da safra", true]);
    const { rows } = await sql<{ action: string }>`
      select action from platform.audit_entries where actor_id = ${seller.actor.userId}
        and object_kind = 'harvest_pause'`.execute(site.database.db);
    expect(rows).toEqual([{ action: "catalog.harvest_pause_started" }]);
  });

  test("sent again changes nothing, and another day only moves the day", async () => {
    const seller = await site.openSeller();
    const ids = await published(seller);
    const [first, second] = [await dayIn(10), await dayIn(20)];
    await start(seller, first);
    ids.push(...(await published(seller)));
    expect((await start(seller, first)).body).toEqual({ until: first, product_count: 1 });
    expect((await start(seller, second)).body).toEqual({ until: second, product_count: 1 });
    expect(await statesOf(ids)).toEqual(["paused harvest", "published"]);
    expect(await historyOf(seller, ids[0]!)).toHaveLength(3);
  });

  test("goes from tomorrow to a year ahead, and needs something to pause", async () => {
    const seller = await site.openSeller();
    expect((await start(seller, await dayIn(5))).body.code).toBe("harvest_pause_nothing");
    expect(await pauseOf(seller)).toBeNull();
    const ids = await published(seller);
    for (const days of [-1, 0, 367]) {
      const answer = await start(seller, await dayIn(days));
      expect([days, answer.body.code]).toEqual([days, "harvest_pause_day_wrong"]);
    }
    for (const until of ["amanhã", "2026-02-30", "9999-01-01"]) {
      expect((await start(seller, until)).status).toBe(400);
    }
    expect(await statesOf(ids)).toEqual(["published"]);
    expect((await start(seller, await dayIn(365))).status).toBe(200);
  });

  test("is for sellers only", async () => {
    const until = await dayIn(5);
    const buyer = await site.server.signIn(["buyer"]);
    expect((await start(null, until)).status).toBe(401);
    expect((await start(buyer, until)).status).toBe(403);
    expect((await end(buyer)).status).toBe(403);
  });
});

describe("selling again before the day", () => {
  test("publishes exactly what was paused, and a repeat changes nothing", async () => {
    const seller = await site.openSeller();
    const ids = await published(seller, 3);
    await site.call(seller, "POST", `/seller/products/${ids[0]}/pause`);
    await start(seller, await dayIn(30));
    const answer = { status: 200, body: { resumed_count: 2, left_count: 0 } };
    expect(await end(seller)).toEqual(answer);
    expect(await statesOf(ids)).toEqual(["paused", "published", "published"]);
    expect(await isFound(ids[1]!)).toBe(true);
    expect((await historyOf(seller, ids[1]!))[0]).toEqual([
      "resumed",
      "Fim da pausa da safra",
      true,
    ]);
    expect((await end(seller)).body).toEqual({ resumed_count: 0, left_count: 0 });
    expect(await pauseOf(seller)).toBeNull();
    expect(await noticesOf(seller)).toEqual([]);
  });

  test("is refused to one who lost the verification, and the pause goes on", async () => {
    const seller = await site.openSeller();
    const ids = await published(seller);
    await start(seller, await dayIn(30));
    await loseVerification(seller);
    expect((await end(seller)).body.code).toBe("seller_not_verified");
    expect(await statesOf(ids)).toEqual(["paused harvest"]);
    expect(await pauseOf(seller)).not.toBeNull();
  });
});

async function loseVerification({ partyId }: TestPerson): Promise<void> {
  await sql`delete from identity.verifications where party_id = ${partyId}`.execute(
    site.database.db,
  );
}

describe("when the day has come", () => {
  test("in São Paulo, and not a minute before, the offers are back and the seller is told once", async () => {
    const seller = await site.openSeller();
    const ids = await published(seller, 2);
    const until = await dayIn(2);
    await start(seller, until);
    await setClock(`${await dayIn(1)}T23:59`);
    await sweep();
    expect(await statesOf(ids)).toEqual(["paused harvest", "paused harvest"]);
    await setClock(`${until}T00:00:05`);
    await sweep();
    await sweep();
    expect(await statesOf(ids)).toEqual(["published", "published"]);
    expect((await historyOf(seller, ids[0]!))[0]).toEqual([
      "resumed",
      "Fim da pausa da safra",
      false,
    ]);
    expect(await noticesOf(seller)).toEqual([
      {
        title: "2 anúncios voltaram ao ar",
        message: "A pausa da safra terminou. Boas vendas!",
        link: "/seller/products",
      },
    ]);
  });

  test("only what nobody touched since comes back", async () => {
    const seller = await site.openSeller();
    const moderator = await site.openModerator();
    const [byHand, removed, blocked, released, again, untouched] = await published(seller, 6);
    await site.call(seller, "POST", `/seller/products/${byHand}/pause`);
    await start(seller, await dayIn(30));
    await site.call(seller, "DELETE", `/seller/products/${removed}`);
    const reason = { reason: "Fotos de outro lote." };
    for (const id of [blocked, released]) {
      await site.call(moderator, "POST", `/admin/products/${id}/block`, reason);
    }
    await site.call(moderator, "POST", `/admin/products/${released}/unblock`, reason);
    await site.call(seller, "POST", `/seller/products/${again}/resumption`);
    await site.call(seller, "POST", `/seller/products/${again}/pause`);
    await letDayCome();
    await sweep();
    const all = [byHand!, removed!, blocked!, released!, again!, untouched!];
    expect(await statesOf(all)).toEqual([
      "paused",
      "removed",
      "paused moderation",
      "paused",
      "paused",
      "published",
    ]);
    expect((await noticesOf(seller)).map(({ title }) => title)).toEqual(["1 anúncio voltou ao ar"]);
  });

  test("what the plan has no place for stays paused, the seller is told, and the next pause leaves it alone", async () => {
    const seller = await site.openSeller();
    const ids = await published(seller, 3);
    await start(seller, await dayIn(30));
    await site.fillShelf(seller, 9);
    await letDayCome();
    await sweep();
    expect(await statesOf(ids)).toEqual(["published", "paused", "paused"]);
    const told = await noticesOf(seller);
    expect(told[0]).toMatchObject({
      title: "1 anúncio voltou ao ar, 2 continuam em pausa",
      link: "/seller/products?situacao=pausados",
    });
    await start(seller, await dayIn(30));
    await end(seller);
    expect(await statesOf(ids)).toEqual(["published", "paused", "paused"]);
  });

  test("of one who lost the verification, or is suspended, nothing comes back, and they are told why", async () => {
    const sellers = [await site.openSeller(), await site.openSeller()] as const;
    const ids = [...(await published(sellers[0])), ...(await published(sellers[1]))];
    for (const seller of sellers) await start(seller, await dayIn(30));
    await loseVerification(sellers[0]);
    await sql`update identity.users set suspended_at = platform.now(), suspension_reason = 'Fraude.'
      where id = ${sellers[1].actor.userId}`.execute(site.database.db);
    await letDayCome();
    await sweep();
    expect(await statesOf(ids)).toEqual(["paused", "paused"]);
    expect((await noticesOf(sellers[0]))[0]).toMatchObject({
      title: "1 anúncio continua pausado",
      message: expect.stringContaining("Falta verificar sua conta."),
    });
    expect((await noticesOf(sellers[1]))[0]?.message).toContain("Sua conta está suspensa.");
  });

  test("a seller who brought everything back by hand hears nothing", async () => {
    const seller = await site.openSeller();
    const [id] = await published(seller);
    await start(seller, await dayIn(30));
    await site.call(seller, "POST", `/seller/products/${id}/resumption`);
    await letDayCome();
    await sweep();
    expect(await statesOf([id!])).toEqual(["published"]);
    expect(await noticesOf(seller)).toEqual([]);
    expect(await pauseOf(seller)).toBeNull();
  });
});

describe("at the same moment", () => {
  test("starting and publishing: an offer is paused with the others, or published after them", async () => {
    for (let round = 0; round < 4; round += 1) {
      const seller = await site.openSeller();
      const [id] = await published(seller);
      const draft = (await site.draft(seller)).body;
      const until = await dayIn(30);
      const [started, again] = await Promise.all([
        start(seller, until),
        start(seller, until),
        site.publish(seller, draft),
      ]);
      expect([started.status, again.status]).toEqual([200, 200]);
      const [first, second] = await statesOf([id!, draft.id]);
      expect(first).toBe("paused harvest");
      expect(["paused harvest", "published"]).toContain(second);
      const paused = [first, second].filter((state) => state === "paused harvest").length;
      expect((await end(seller)).body.resumed_count).toBe(paused);
      expect(await statesOf([id!, draft.id])).toEqual(["published", "published"]);
    }
  });

  test("two workers, the seller and the desk: each offer comes back once, and what was blocked does not", async () => {
    const seller = await site.openSeller();
    const moderator = await site.openModerator();
    const [blocked, ...ids] = await published(seller, 4);
    await start(seller, await dayIn(30));
    await letDayCome();
    const [, , ended, block] = await Promise.all([
      sweep(),
      sweep(),
      end(seller),
      site.call(moderator, "POST", `/admin/products/${blocked}/block`, { reason: "Fraude." }),
    ]);
    expect([ended.status, block.status]).toEqual([200, 200]);
    expect(await statesOf([blocked!, ...ids])).toEqual([
      "paused moderation",
      ...ids.map(() => "published"),
    ]);
    for (const id of ids) {
      const acts = (await historyOf(seller, id)).map(([act]: readonly string[]) => act);
      expect(acts.filter((act: string) => act === "resumed")).toHaveLength(1);
    }
    expect((await noticesOf(seller)).length).toBeLessThanOrEqual(1);
  });
});
