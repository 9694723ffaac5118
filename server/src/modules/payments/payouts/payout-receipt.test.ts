import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { endToEndIdPattern } from "@areon/contracts/brazil/end-to-end-id";
import { withdrawalTerms } from "@areon/contracts/payments/terms";
import { walletRoutes } from "#modules/wallet";
import { newId } from "#platform/ids";
import { drivePayout } from "./drive-payout.ts";
import { payoutMovements } from "./payout-movements.ts";
import { openPayoutSite, type PayoutSite, type TestPayer } from "./test-payout-site.ts";

let site: PayoutSite;
beforeAll(async () => {
  site = await openPayoutSite({ ensureBankCertificates, startBank }, (parts) =>
    walletRoutes({ ...parts, sources: [payoutMovements(parts)] }),
  );
  await site.setClock("2026-11-18T10:00");
});
afterAll(() => site.close());

test("the receipt of a Pix names both sides, for whoever has its link and nobody else", async () => {
  const ana = await site.openPayer("500.00");
  const payee_id = await site.payeeOf(ana, "marina@fazenda.com.br");
  const { body: sent } = await site.send(ana, { payee_id, amount: "120.50" });
  const { movement_id, payee, end_to_end_id } = await driveUntil(ana, sent.id, "settled");
  const share = (person: TestPayer) =>
    site.call(person, "POST", `/wallet/movements/${movement_id}/receipt`);
  expect((await share(await site.openPayer("0.01"))).status).toBe(404);
  const { body: link } = await share(ana);
  const { body: receipt } = await site.call(ana, "GET", `/receipts/${link.token}`);
  expect(receipt).toMatchObject({
    kind: "pix",
    amount: "120.50",
    payer: { name: "Joana Prado da Silva" },
    payee: { name: payee.name, document: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/) },
    end_to_end_id,
    fee: "0.00",
  });
  // 28.14: whoever looks for it at their own bank needs the network's id.
  expect(end_to_end_id).toMatch(endToEndIdPattern);
  const { body: movement } = await site.call(ana, "GET", `/wallet/movements/${movement_id}`);
  expect(movement).toMatchObject({ end_to_end_id });
});

test("28: the receipt of a bank transfer says its fee, and of one that came back none", async () => {
  const ana = await site.openPayer("1010.00");
  const sent = await driveUntil(ana, await withdraw(ana, "0021011"), "settled");
  const { body: movement } = await site.call(ana, "GET", `/wallet/movements/${sent.movement_id}`);
  expect(movement).toMatchObject({ kind: "bank_transfer", amount: "500.00", fee: "5.00" });
  const path = `/wallet/movements/${sent.movement_id}/receipt`;
  const { body: link } = await site.call(ana, "POST", path);
  const { body: receipt } = await site.call(ana, "GET", `/receipts/${link.token}`);
  expect(receipt).toMatchObject({ amount: "500.00", fee: "5.00" });
  const { body: statement } = await site.call(ana, "GET", "/wallet/movements?kind=fee");
  const { body: fee } = await site.call(
    ana,
    "GET",
    `/wallet/movements/${statement.movements[0].id}`,
  );
  expect(fee).toMatchObject({ amount: "5.00", fee: null });
  await driveUntil(ana, await withdraw(ana, "0021019"), "failed");
  const { body: sendings } = await site.call(ana, "GET", "/wallet/movements?kind=bank_transfer");
  expect(sendings.movements).toMatchObject([{ state: "voided" }, { state: "posted" }]);
  const { body: back } = await site.call(
    ana,
    "GET",
    `/wallet/movements/${sendings.movements[0].id}`,
  );
  expect(back).toMatchObject({ amount: "500.00", fee: null });
});

/** R$ 500,00 to an account of one's own; which number the bank refuses is the sandbox's. */
async function withdraw(payer: TestPayer, number: string): Promise<string> {
  const { body: account } = await site.call(payer, "POST", "/wallet/bank-accounts", {
    id: newId(),
    ispb: "00000000",
    branch: "1584",
    account: number,
    account_digit: "9",
    type: "checking",
    document: payer.cpf,
  });
  const wanted = { amount: "500.00", method: "transfer", fee: "5.00" } as const;
  const id = newId();
  const terms = withdrawalTerms(wanted);
  const grant = await site.grantFor(payer, { id, payee: account.id, amount: wanted.amount, terms });
  const body = { id, ...wanted, bank_account_id: account.id, grant };
  await site.call(payer, "POST", "/wallet/withdrawals", body);
  return id;
}

async function driveUntil(payer: TestPayer, id: string, state: string) {
  const payout = async () => (await site.call(payer, "GET", `/wallet/payouts/${id}`)).body;
  await expect
    .poll(
      async () => {
        await drivePayout(site.dependencies, id);
        return (await payout()).state;
      },
      { timeout: 45_000 },
    )
    .toBe(state);
  return payout();
}
