import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { endToEndIdPattern } from "@areon/contracts/brazil/end-to-end-id";
import { walletRoutes } from "#modules/wallet";
import { drivePayout } from "./drive-payout.ts";
import { payoutMovements } from "./payout-movements.ts";
import { openPayoutSite, type PayoutSite } from "./test-payout-site.ts";

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
  const payout = async () => (await site.call(ana, "GET", `/wallet/payouts/${sent.id}`)).body;
  await expect
    .poll(
      async () => {
        await drivePayout(site.dependencies, sent.id);
        return (await payout()).state;
      },
      { timeout: 45_000 },
    )
    .toBe("settled");
  const { movement_id, payee, end_to_end_id } = await payout();
  const share = (person: typeof ana) =>
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
  });
  // 28.14: whoever looks for it at their own bank needs the network's id.
  expect(end_to_end_id).toMatch(endToEndIdPattern);
  const { body: movement } = await site.call(ana, "GET", `/wallet/movements/${movement_id}`);
  expect(movement).toMatchObject({ end_to_end_id });
});
