import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { openNegotiationSite, type NegotiationSite } from "../test-negotiation-site.ts";
import { negotiationsErasureBlocker as blocker } from "./negotiations-privacy.ts";

let site: NegotiationSite;
let buyer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  site = await openNegotiationSite();
  buyer = await site.openBuyer();
  seller = await site.openSeller();
});
afterAll(() => site.close());

const shut = ({ actor }: TestPerson) =>
  inTransaction(site.parts.db, (trx) => blocker.shut!(trx, actor.userId));

test("whoever has an open negotiation, buying or selling, ends it before the account can go", async () => {
  const { db } = site.parts;
  const { body: opened } = await site.open(buyer, await site.offer(seller));
  for (const { actor } of [buyer, seller]) {
    expect(await blocker.find(db, actor.userId)).toBe("negociações em aberto");
  }
  expect(await shut(seller)).toBe(false);
  await site.answer(seller, "refusal", opened as NegotiationDetail);
  for (const person of [buyer, seller]) {
    expect(await blocker.find(db, person.actor.userId)).toBeNull();
    expect(await shut(person)).toBe(true);
  }
});

test("one that is opened while an account goes is there before, and found, or waits", async () => {
  const { db } = site.parts;
  const productId = await site.offer(seller);
  let opening: Promise<{ status: number }> | undefined;
  let isOpened = false;
  await inTransaction(db, async (trx) => {
    expect(await blocker.shut!(trx, seller.actor.userId)).toBe(true);
    opening = site.open(buyer, productId).then((answer) => {
      isOpened = true;
      return answer;
    });
    // The other transaction shows in the server's own list when it waits for the lock.
    await expect
      .poll(async () => (await waiting(db)) > 0 || isOpened, { timeout: 60_000 })
      .toBe(true);
    expect(isOpened).toBe(false);
  });
  expect((await opening!).status).toBe(201);
});

async function waiting(db: NegotiationSite["parts"]["db"]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]!.count;
}

test("the chain and its end can't be changed, only a person's words can go", async () => {
  const { db } = site.parts;
  await expect(sql`update negotiations.proposals set unit_price = 1`.execute(db)).rejects.toThrow(
    /permission denied/,
  );
  await expect(sql`delete from negotiations.endings`.execute(db)).rejects.toThrow(
    /permission denied/,
  );
  await sql`update negotiations.proposals set note = ''`.execute(db);
});
