import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { insertTestFile } from "#platform/db/test-rows";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { lotContent } from "../creating/test-content.ts";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";
import { auctionsErasureBlocker as blocker } from "./auctions-privacy.ts";

let site: AuctionSite;
beforeAll(async () => {
  site = await openAuctionSite();
});
afterAll(() => site.close());

const find = ({ actor }: TestPerson) => blocker.find(site.db, actor.userId);
const shut = ({ actor }: TestPerson) =>
  inTransaction(site.db, (trx) => blocker.shut!(trx, actor.userId));

test("nobody leaves while their auction runs", async () => {
  const seller = await site.openSeller();
  expect(await find(seller)).toBeNull();
  const id = await site.createAuction(seller);
  expect(await find(seller)).toBe("leilões seus em andamento");
  expect(await shut(seller)).toBe(false);
  await site.call(seller, "POST", `/auctions/${id}/cancellation`);
  expect(await find(seller)).toBeNull();
  expect(await shut(seller)).toBe(true);
});

test("nobody leaves while their bid leads or an offer waits for them", async () => {
  const seller = await site.openSeller();
  const id = await site.createAuction(seller);
  const [first, second] = [await site.openBuyer("5000.00"), await site.openBuyer("5000.00")];
  for (const person of [first, second]) await site.confirmed(person, id, "5000.00");
  expect((await site.bid(first, id, "1010.00")).status).toBe(201);
  expect(await find(first)).toBe("leilões em que seu lance vence");
  const { body } = await site.bid(second, id, "1020.00");
  expect(await find(first)).toBeNull();
  expect(await shut(second)).toBe(false);
  await sql`insert into auctions.offers (id, auction_id, kind, party_id, bid_id, expires_at)
    values (${newId()}, ${id}, 'second_chance', ${first.partyId}, ${body.id},
      platform.now() + interval '1 day')`.execute(site.db);
  expect(await find(first)).toBe("ofertas de leilões a responder");
});

test("drafts go with who leaves, and what was never sold loses its words and pictures", async () => {
  const seller = await site.openSeller();
  const [asker, now] = [await site.openBuyer(), await site.now()];
  const photo = await insertTestFile(site.db, {
    ownerId: seller.actor.userId,
    kind: "product_photo",
  });
  const ends = new Date(now.getTime() + 86_400_000);
  const content = lotContent(ends, { photo_ids: [photo] });
  const [draft, unsold] = [newId(), newId()];
  await site.call(seller, "POST", "/auctions", { id: draft, is_draft: true, content });
  await site.call(seller, "POST", "/auctions", { id: unsold, content });
  const question = { id: newId(), text: "Os animais são rastreados?" };
  await site.call(asker, "POST", `/auctions/${unsold}/questions`, question);
  const answer = { text: "Sim, todos eles são." };
  await site.call(seller, "PUT", `/auction-questions/${question.id}/answer`, answer);
  await site.call(seller, "POST", `/auctions/${unsold}/cancellation`);
  expect(await shut(seller)).toBe(true);
  for (const id of [draft, unsold]) {
    const row = await site.row(id);
    const title = "Leilão de uma conta excluída";
    expect(row).toMatchObject({ state: "cancelled", title, description: "" });
    expect(row.slug).toBe(row.code.toLowerCase());
  }
  const { rows } = await sql<{ answer: string; held: number }>`
    select answer, (select count(*)::int from files.holds where file_id = ${photo}) as held
    from auctions.questions where id = ${question.id}`.execute(site.db);
  expect(rows).toEqual([{ answer: "Resposta apagada com a conta", held: 0 }]);
});

test("what is created while an account goes is there before, and found, or waits", async () => {
  const seller = await site.openSeller();
  const ends = new Date((await site.now()).getTime() + 86_400_000);
  const wish = { id: newId(), content: lotContent(ends) };
  let creating: Promise<{ status: number }> | undefined;
  let isCreated = false;
  await inTransaction(site.db, async (trx) => {
    expect(await blocker.shut!(trx, seller.actor.userId)).toBe(true);
    creating = site.call(seller, "POST", "/auctions", wish).then((answer) => {
      isCreated = true;
      return answer;
    });
    // The other transaction shows in the server's own list when it waits for the lock.
    await expect
      .poll(async () => (await waiting()) > 0 || isCreated, { timeout: 60_000 })
      .toBe(true);
    expect(isCreated).toBe(false);
  });
  expect((await creating!).status).toBe(201);
});

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    site.db,
  );
  return rows[0]!.count;
}

test("bids and steps can't be changed by anybody", async () => {
  for (const table of ["auctions.bids", "auctions.steps"]) {
    const change = sql`delete from ${sql.table(table)}`.execute(site.db);
    await expect(change).rejects.toThrow(/permission denied/);
  }
});
