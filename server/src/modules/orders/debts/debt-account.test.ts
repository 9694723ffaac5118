import { afterAll, beforeAll, expect, test } from "vitest";
import { claimAccount } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { idTimeMs, newId } from "#platform/ids";
import { foretellId } from "#platform/test-foretold-id";
import { openDebtAccount } from "./debt-account.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("a seller who opens a cofrinho under the id that their debts could once be foretold by still owes", async () => {
  const partyId = newId();
  const foretold = foretellId({
    atMs: idTimeMs(partyId),
    from: `orders.seller_debts ${partyId}`,
  });
  const pot = { id: foretold, book: "savings_pots", owner: `party:${partyId}` };
  const [opened, again] = await inTransaction(database.db, async (trx) => {
    expect(await claimAccount(trx, pot)).toBe(true);
    return [await openDebtAccount(trx, partyId), await openDebtAccount(trx, partyId)];
  });
  expect(again).toBe(opened);
  expect(opened).not.toBe(foretold);
});

test("an id that stands for an account of another book or of somebody else can't be claimed", async () => {
  const [id, other] = [newId(), newId()];
  const account = { id, book: "savings_pots", owner: `party:${other}` };
  const claims = await inTransaction(database.db, async (trx) => [
    await claimAccount(trx, account),
    await claimAccount(trx, account),
    await claimAccount(trx, { ...account, book: "wallets" }),
    await claimAccount(trx, { ...account, owner: `party:${id}` }),
  ]);
  expect(claims).toEqual([true, true, false, false]);
});
