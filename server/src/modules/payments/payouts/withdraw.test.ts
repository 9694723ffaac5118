import { withdrawalTerms } from "@areon/contracts/payments/terms";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { drivePayout } from "./drive-payout.ts";
import { payoutFacts } from "./payout-facts.ts";
import { openPayoutSite, type PayoutSite, type TestPayer } from "./test-payout-site.ts";

const patiently = { timeout: 45_000 };

let site: PayoutSite;
beforeAll(async () => {
  site = await openPayoutSite({ ensureBankCertificates, startBank });
  await site.setClock("2026-11-18T10:00");
});
afterAll(() => site.close());

const account = (payer: TestPayer, number = "0021016") => ({
  id: newId(),
  ispb: "00000000",
  branch: "1584",
  account: number,
  account_digit: "9",
  type: "checking",
  document: payer.cpf,
});

async function accountOf(payer: TestPayer, number = "0021011"): Promise<string> {
  const { body } = await site.call(payer, "POST", "/wallet/bank-accounts", account(payer, number));
  return body.id;
}

async function withdraw(
  payer: TestPayer,
  wanted: { bank_account_id: string; amount: string; method: "pix" | "transfer"; fee: string },
  agreed: { method: "pix" | "transfer"; fee: string } = wanted,
) {
  const id = newId();
  const { bank_account_id: payee, amount } = wanted;
  const grant = await site.grantFor(payer, { id, payee, amount, terms: withdrawalTerms(agreed) });
  return site.call(payer, "POST", "/wallet/withdrawals", { id, ...wanted, grant });
}

const payoutOf = async (payer: TestPayer, id: string) =>
  (await site.call(payer, "GET", `/wallet/payouts/${id}`)).body;

async function driveUntil(payer: TestPayer, id: string, state: string) {
  await expect
    .poll(async () => {
      await drivePayout(site.dependencies, id);
      return (await payoutOf(payer, id)).state;
    }, patiently)
    .toBe(state);
}

test("only an account of one's own is kept, once; a repeat gets the first answer", async () => {
  const ana = await site.openPayer("10.00");
  const eva = await site.openPayer("10.00");
  const wanted = account(ana);
  const first = await site.call(ana, "POST", "/wallet/bank-accounts", wanted);
  expect(first).toMatchObject({
    status: 201,
    body: { bank_name: "Banco do Brasil", account: "*****-9", branch: "1584" },
  });
  const repeat = await site.call(ana, "POST", "/wallet/bank-accounts", wanted);
  const sameAgain = await site.call(ana, "POST", "/wallet/bank-accounts", account(ana));
  expect([repeat.body.id, sameAgain.body.id]).toEqual([wanted.id, wanted.id]);
  const foreign = { ...account(ana), document: eva.cpf };
  const refused = await site.call(ana, "POST", "/wallet/bank-accounts", foreign);
  expect(refused.body.code).toBe("bank_account_not_own");
  const stolen = {
    bank_account_id: wanted.id,
    amount: "5.00",
    method: "pix",
    fee: "0.00",
  } as const;
  expect((await withdraw(eva, stolen)).body.code).toBe("bank_account_not_found");
  expect((await site.call(ana, "GET", "/wallet/bank-accounts")).body.accounts).toHaveLength(1);
  await site.call(ana, "DELETE", `/wallet/bank-accounts/${wanted.id}`);
  expect((await site.call(ana, "GET", "/wallet/bank-accounts")).body.accounts).toEqual([]);
  expect((await withdraw(ana, stolen)).body.code).toBe("bank_account_not_found");
});

test("a withdrawal by Pix is free, by transfer 1% and at least R$ 2,00, both shown before", async () => {
  const ana = await site.openPayer("1000.00");
  const { body } = await site.call(ana, "GET", "/wallet/withdrawals/quote?amount=500.00");
  expect(body.quotes).toMatchObject([
    { method: "pix", fee: "0.00", total: "500.00", is_instant: true },
    { method: "transfer", fee: "5.00", total: "505.00", arrives_at: "2026-11-18T21:00:00.000Z" },
  ]);
  const bank_account_id = await accountOf(ana);
  const wrong = { bank_account_id, amount: "500.00", method: "transfer", fee: "2.00" } as const;
  expect((await withdraw(ana, wrong)).body.code).toBe("payout_fee_changed");
  const agreed = { method: "pix", fee: "0.00" } as const;
  const other = await withdraw(ana, { ...wrong, fee: "5.00" }, agreed);
  expect(other.body.code).toBe("step_up_required");
  const sent = await withdraw(ana, { ...wrong, fee: "5.00" });
  expect(sent.status).toBe(201);
  expect(await site.available(ana)).toEqual({ free: 49_500n, held: 50_500n });
  await driveUntil(ana, sent.body.id, "settled");
  expect(await site.available(ana)).toEqual({ free: 49_500n, held: 0n });
  const free = { bank_account_id, amount: "495.00", method: "pix", fee: "0.00" } as const;
  await driveUntil(ana, (await withdraw(ana, free)).body.id, "settled");
  expect(await site.available(ana)).toEqual({ free: 0n, held: 0n });
  expect(await site.breaks()).toEqual([]);
});

test("a withdrawal that the bank refuses brings amount and fee back", async () => {
  const ana = await site.openPayer("505.00");
  const bank_account_id = await accountOf(ana, "0021019");
  const wanted = { bank_account_id, amount: "500.00", method: "transfer", fee: "5.00" } as const;
  const { body } = await withdraw(ana, wanted);
  await driveUntil(ana, body.id, "failed");
  expect((await payoutOf(ana, body.id)).failure.code).toBe("refused_by_receiver");
  expect(await site.available(ana)).toEqual({ free: 50_500n, held: 0n });
  expect(await site.breaks()).toEqual([]);
});

test("a bank transfer that waits is taken back by its person, once, and not after the bank has it", async () => {
  await site.setClock("2026-11-19T17:05");
  const ana = await site.openPayer("505.00");
  const bank_account_id = await accountOf(ana);
  const wanted = { bank_account_id, amount: "500.00", method: "transfer", fee: "5.00" } as const;
  const { body } = await withdraw(ana, wanted);
  expect(body.can_cancel).toBe(true);
  const cancel = (payer: TestPayer, id = body.id) =>
    site.call(payer, "POST", `/wallet/payouts/${id}/cancellation`);
  expect((await cancel(await site.openPayer("0.01"))).status).toBe(404);
  const both = await Promise.all([cancel(ana), cancel(ana)]);
  for (const { body: cancelled } of both) {
    expect(cancelled).toMatchObject({ state: "failed", failure: { code: "cancelled" } });
  }
  expect(await site.available(ana)).toEqual({ free: 50_500n, held: 0n });
  await site.setClock("2026-11-23T07:00");
  await drivePayout(site.dependencies, body.id);
  expect(site.sandbox.payments[body.id]).toBeUndefined();
  const second = (await withdraw(ana, wanted)).body.id;
  await drivePayout(site.dependencies, second);
  expect((await cancel(ana, second)).body.code).toBe("payout_not_cancellable");
  expect(await site.breaks()).toEqual([]);
});

test("whoever is suspended while a bank transfer waits sends nothing; told as it was", async () => {
  await site.setClock("2026-11-19T17:05");
  const ana = await site.openPayer("505.00");
  const bank_account_id = await accountOf(ana);
  const wanted = { bank_account_id, amount: "500.00", method: "transfer", fee: "5.00" } as const;
  const { body } = await withdraw(ana, wanted);
  const { db } = site.database;
  await sql`update identity.users set suspended_at = platform.now()
    where id = ${ana.actor.userId}`.execute(db);
  await site.setClock("2026-11-23T07:00");
  await drivePayout(site.dependencies, body.id);
  expect(site.sandbox.payments[body.id]).toBeUndefined();
  expect(await site.available(ana)).toEqual({ free: 50_500n, held: 0n });
  const [told] = await inTransaction(db, (trx) =>
    payoutFacts.tell({ trx, vault: site.dependencies.vault }, [body.id]),
  );
  expect(told!.notice).toMatchObject({
    title: expect.stringMatching(/^Saque de R\$\s500,00 não foi enviado$/),
    message: "A conta foi suspensa antes de o dinheiro sair. O valor voltou à sua carteira.",
  });
  expect(await site.breaks()).toEqual([]);
});

test("a bank transfer asked for after 17h before a holiday goes on the next bank day", async () => {
  await site.setClock("2026-11-19T17:05");
  const ana = await site.openPayer("505.00");
  const bank_account_id = await accountOf(ana);
  const wanted = { bank_account_id, amount: "500.00", method: "transfer", fee: "5.00" } as const;
  const { body } = await withdraw(ana, wanted);
  expect(body).toMatchObject({ state: "processing", expected_at: "2026-11-23T21:00:00.000Z" });
  await drivePayout(site.dependencies, body.id);
  expect(site.sandbox.payments[body.id]).toBeUndefined();
  await site.setClock("2026-11-23T07:00");
  await driveUntil(ana, body.id, "settled");
});

test("28.14: a bank transfer waits for a holiday that was declared since the calendar was written", async () => {
  const rows = [{ day: "2026-11-25", name: "Luto oficial", is_holiday: true }];
  await sql`insert into settings.values (id, key, value, valid_from, reason)
    values (${newId()}, 'calendar.holidays', ${JSON.stringify(rows)}::jsonb,
      '2026-11-20T10:00:00-03:00', 'teste')`.execute(site.database.db);
  await site.setClock("2026-11-24T17:05");
  const ana = await site.openPayer("505.00");
  const quoted = await site.call(ana, "GET", "/wallet/withdrawals/quote?amount=500.00");
  expect(quoted.body.quotes[1]).toMatchObject({ arrives_at: "2026-11-26T21:00:00.000Z" });
  const bank_account_id = await accountOf(ana);
  const wanted = { bank_account_id, amount: "500.00", method: "transfer", fee: "5.00" } as const;
  const { body } = await withdraw(ana, wanted);
  expect(body).toMatchObject({ state: "processing", expected_at: "2026-11-26T21:00:00.000Z" });
});
