import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withCheck } from "#platform/db/test-with-check";
import type { TestPerson } from "#platform/http/test-server";
import { lead } from "../closing/test-closing.ts";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";
import { factsSweepers } from "./facts.sweepers.ts";
import { warnOfEnd } from "./warn-of-end.ts";

let site: AuctionSite;
let seller: TestPerson;

beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller();
});

afterAll(() => site.close());

async function warned(): Promise<{ user_id: string; title: string; message: string }[]> {
  await warnOfEnd(site.parts);
  const { rows } = await sql<{ user_id: string; title: string; message: string }>`
    select user_id, title, message from notifications.notifications order by user_id`.execute(
    site.db,
  );
  return rows;
}

test("an hour before the end whoever bid or watches is told once, also when the end moves", async () => {
  const bidder = await site.openBuyer("1000.00");
  const watcher = await site.openBuyer();
  const both = await site.openBuyer("1000.00");
  const onlyConfirmed = await site.openBuyer("1000.00");
  const id = await site.createAuction(seller, { endsIn: 4_000 });
  for (const person of [watcher, both]) {
    await site.call(person, "PUT", `/auctions/${id}/watch`, { is_watching: true });
  }
  await site.confirmed(onlyConfirmed, id, "2000.00");
  await lead(site, id, bidder, { amount: "1010.00" });
  await lead(site, id, both, { amount: "1100.00" });
  expect(await warned()).toEqual([]);
  await site.endIn(id, 3_500);
  const told = await warned();
  expect(told.map(({ user_id }) => user_id)).toEqual(
    [bidder, watcher, both].map(({ actor }) => actor.userId).toSorted(),
  );
  expect(told[0]!.title).toBe("Termina em breve: Soja safra 2026");
  expect(told[0]!.message.replaceAll(/\s/g, " ")).toContain("Lance atual: R$ 1.100,00.");
  await site.endIn(id, 3_599);
  expect(await warned()).toHaveLength(3);
  expect(await warnOfEnd(site.parts)).toBe(0);
});

test("one of which nobody can be told holds up no other, and the sweep fails at its end", async () => {
  const watcher = await site.openBuyer();
  const ids: string[] = [];
  for (const endsIn of [900, 1_000, 1_100]) {
    const id = await site.createAuction(seller, { endsIn: 8_000 });
    await site.endIn(id, endsIn);
    await site.call(watcher, "PUT", `/auctions/${id}/watch`, { is_watching: true });
    ids.push(id);
  }
  const [faulty, ...others] = ids;
  const [sweeper] = factsSweepers(site.parts);
  const check = `auction_id <> '${faulty}'`;
  await withCheck(site.database, { table: "auctions.ending_warnings", check }, async () => {
    const sweepAll = async () => {
      while ((await sweeper!.sweep(site.db)) > 0);
    };
    await expect(sweepAll()).rejects.toThrow(`1 of what is due failed, ${faulty}`);
  });
  const { rows } = await sql<{ id: string }>`select auction_id as id from auctions.ending_warnings
    where auction_id = any (${ids}::uuid[]) order by 1`.execute(site.db);
  expect(rows.map(({ id }) => id)).toEqual(others.toSorted());
  expect(await warnOfEnd(site.parts)).toBe(1);
});

test("what is over, not begun or a draft warns nobody", async () => {
  const watcher = await site.openBuyer();
  for (const state of ["draft", "scheduled", "active"] as const) {
    const id = await site.createAuction(seller, { state, endsIn: 1_000 });
    await sql`insert into auctions.watches (user_id, auction_id)
      values (${watcher.actor.userId}, ${id})`.execute(site.db);
    if (state === "active") await site.endIn(id, -1);
  }
  expect(await warnOfEnd(site.parts)).toBe(0);
});
