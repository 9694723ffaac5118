import { afterAll, beforeAll, expect, test } from "vitest";
import { limitAccountId } from "#modules/ledger";
import { newId } from "#platform/ids";
import { beforeTheKey, foretellId } from "#platform/test-foretold-id";
import { openWalletSite, type TestHolder, type WalletSite } from "../test-wallet-site.ts";
import { readToday } from "../wallet.queries.ts";

let site: WalletSite;
beforeAll(async () => {
  site = await openWalletSite();
});
afterAll(() => site.close());

async function sendOneCent(payer: TestHolder, payee: TestHolder, id: string) {
  const payeeId = await site.payeeOf(payer, payee);
  const wish = await site.prepare(payer, { id, payee_id: payeeId, amount: "0.01" });
  return site.send(payer, wish);
}

/** The id that the grant of somebody's limit of today could once be foretold by. */
async function grantIdOf({ partyId }: TestHolder): Promise<string> {
  const { start } = await readToday(site.database.db);
  const account = limitAccountId({
    owner: `party:${partyId}`,
    kind: "wallet.money_out",
    from: start,
  });
  return foretellId({ atMs: start.getTime(), from: `ledger.grant ${account}` });
}

test("a stranger who sends a cent under an id that could be foretold takes nobody's limit", async () => {
  const [victim, stranger] = [await site.openHolder("50.00"), await site.openHolder("50.00")];
  const id = await grantIdOf(victim);
  expect(await sendOneCent(stranger, victim, id)).toMatchObject({ status: 201 });
  expect(await sendOneCent(victim, stranger, newId())).toMatchObject({ status: 201 });
  const { body } = await site.call(victim, "GET", "/wallet");
  expect(body.limits).toMatchObject({ daily: "10000.00", left_today: "9999.99" });
});

test("nor on a day that began before there was a key", async () => {
  const [victim, stranger] = [await site.openHolder("50.00"), await site.openHolder("50.00")];
  const id = await grantIdOf(victim);
  await beforeTheKey(async () => {
    expect(await sendOneCent(stranger, victim, id)).toMatchObject({ status: 201 });
    expect(await sendOneCent(victim, stranger, newId())).toMatchObject({ status: 201 });
    expect(await sendOneCent(victim, stranger, newId())).toMatchObject({ status: 201 });
  });
  const { body } = await site.call(victim, "GET", "/wallet");
  expect(body.limits).toMatchObject({ daily: "10000.00", left_today: "9999.98" });
});

test("nobody sends under an id of the kind that the server derives", async () => {
  const [payer, payee] = [await site.openHolder("50.00"), await site.openHolder("50.00")];
  const derived = newId().replace(/^(.{14})7/, "$18");
  const payeeId = await site.payeeOf(payer, payee);
  const wish = { id: derived, payee_id: payeeId, amount: "0.01", grant: "x".repeat(30) };
  expect(await site.send(payer, wish)).toMatchObject({
    status: 400,
    body: { code: "validation_failed" },
  });
});
