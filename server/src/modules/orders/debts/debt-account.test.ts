import { afterAll, beforeAll, expect, test } from "vitest";
import { claimAccount } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import { idTimeMs, newId } from "#platform/ids";
import { beforeTheKey, foretellId } from "#platform/test-foretold-id";
import { openSalesSite, type SalesSite } from "../finance/test-sales.ts";
import { openDebtAccount } from "./debt-account.ts";
import { listOpenDebts } from "./debt.queries.ts";

let site: SalesSite;
beforeAll(async () => {
  site = await openSalesSite();
});
afterAll(() => site.close());

/** A cofrinho of the seller's own under the id that their debts could once be foretold by. */
function squat(partyId: string) {
  const from = `orders.seller_debts ${partyId}`;
  const id = foretellId({ atMs: idTimeMs(partyId), from });
  return { id, book: "savings_pots", owner: `party:${partyId}` };
}

test("a seller who opens a cofrinho under the id that their debts could once be foretold by still owes", async () => {
  const partyId = newId();
  const pot = squat(partyId);
  const [opened, again] = await inTransaction(site.database.db, async (trx) => {
    expect(await claimAccount(trx, pot)).toBe(true);
    return [await openDebtAccount(trx, partyId), await openDebtAccount(trx, partyId)];
  });
  expect(again).toBe(opened);
  expect(opened).not.toBe(pot.id);
});

test("who did so before there was a key owes what a refund asks for and they no longer have, and pays it", async () => {
  const { db } = site.database;
  const buyer = await site.openBuyer("10000.00");
  const seller = await site.openSeller();
  await inTransaction(db, (trx) => claimAccount(trx, squat(seller.partyId)));
  await beforeTheKey(async () => {
    const orderId = await site.sell(buyer, seller, "10");
    for (const step of [site.ship, site.deliver, site.release]) await step(orderId);
    await site.spend(seller, buyer, await site.available(seller));
    const before = await site.available(buyer);
    await site.refund(orderId, 30_000n);
    expect(await site.available(buyer)).toBe(before + 30_000n);
    expect(await listOpenDebts(db, seller.partyId)).toMatchObject([{ open: expect.any(BigInt) }]);
    const next = await site.sell(buyer, seller, "10");
    for (const step of [site.ship, site.deliver, site.release]) await step(next);
    expect(await listOpenDebts(db, seller.partyId)).toEqual([]);
  });
});

test("an id that stands for an account of another book or of somebody else can't be claimed", async () => {
  const [id, other] = [newId(), newId()];
  const account = { id, book: "savings_pots", owner: `party:${other}` };
  const claims = await inTransaction(site.database.db, async (trx) => [
    await claimAccount(trx, account),
    await claimAccount(trx, account),
    await claimAccount(trx, { ...account, book: "wallets" }),
    await claimAccount(trx, { ...account, owner: `party:${id}` }),
  ]);
  expect(claims).toEqual([true, true, false, false]);
});
