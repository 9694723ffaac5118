import { buildStaticPixCode } from "@areon/contracts/brazil/pix-code";
import { hideCpf } from "@areon/contracts/brazil/documents";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { newId } from "#platform/ids";
import { drivePayout } from "../payouts/drive-payout.ts";
import { openPayoutSite, type PayoutSite, type TestPayer } from "../payouts/test-payout-site.ts";

let site: PayoutSite;
beforeAll(async () => {
  site = await openPayoutSite({ ensureBankCertificates, startBank });
  await site.setClock("2026-11-18T10:00");
});
afterAll(() => site.close());

const open = (payer: TestPayer, code: string) =>
  site.call(payer, "POST", "/wallet/pix-payees/by-code", { code });

const newTxid = () => newId().replaceAll("-", "");

async function chargeCode(
  amount: bigint,
  { expiresInSeconds = 600, txid = newTxid() } = {},
): Promise<string> {
  const { receiving } = site.dependencies.bank!;
  const answer = await receiving.putCharge({ txid, amount, expiresInSeconds });
  if (answer.kind !== "done") throw new Error(JSON.stringify(answer));
  return answer.value.code;
}

test("a static code without an amount leaves it to the payer, broken lines and all", async () => {
  const ana = await site.openPayer("100.00");
  const key = { kind: "email", value: "marina@fazenda.com.br" } as const;
  const code = buildStaticPixCode({ key, payee: { name: "Marina", city: "Sorriso" } });
  const { body } = await open(ana, `${code.slice(0, 30)}\n${code.slice(30)} `);
  expect(body).toMatchObject({ source: "code", amount: null, key: "ma***@fazenda.com.br" });
  const sent = await site.send(ana, { payee_id: body.payee_id, amount: "30.00" });
  expect(sent.status).toBe(201);
  expect((await site.call(ana, "GET", "/wallet/pix-payees")).body.payees).toEqual([]);
});

test("a charge is paid with exactly what it asks for, within its time, and once", async () => {
  // The tests before this one take their time, too.
  await site.setClock("2026-11-18T10:00");
  const ana = await site.openPayer("100.00");
  const code = await chargeCode(4_500n);
  const { body } = await open(ana, code);
  expect(body).toMatchObject({ amount: "45.00", kind: "company" });
  expect(Date.parse(body.expires_at)).toBeLessThan(Date.parse("2026-11-18T13:11:00Z"));
  const { payee_id } = body;
  const other = await site.send(ana, { payee_id, amount: "44.99" });
  expect(other.body.code).toBe("pix_amount_fixed");
  const sent = await site.send(ana, { payee_id, amount: "45.00" });
  await expect
    .poll(
      async () => {
        await drivePayout(site.dependencies, sent.body.id);
        return (await site.call(ana, "GET", `/wallet/payouts/${sent.body.id}`)).body.state;
      },
      { timeout: 45_000 },
    )
    .toBe("settled");
  expect((await open(ana, code)).body.code).toBe("pix_code_not_payable");
  const late = await open(ana, await chargeCode(100n, { expiresInSeconds: 300 }));
  await site.moveClock("6 minutes");
  const tooLate = await site.send(ana, { payee_id: late.body.payee_id, amount: "1.00" });
  expect(tooLate.body.code).toBe("pix_code_not_payable");
});

test("a code that was cut or is none is told apart from one that can't be paid", async () => {
  const ana = await site.openPayer("0.01");
  const code = await chargeCode(100n);
  expect((await open(ana, code.slice(0, -6))).body.code).toBe("pix_code_damaged");
  expect((await open(ana, "34191790010104351004791020150008291070026000")).body.code).toBe(
    "pix_code_not_pix",
  );
});

test("a charge or boleto of one of our people names that person, and counts as one at night", async () => {
  const ana = await site.openPayer("9000.00");
  const bento = await site.openPayer("0.01");
  const { userId } = bento.actor;
  const [charge, boleto] = [newTxid(), newTxid()];
  await sql`insert into payments.charges
      (id, party_id, purpose, txid, amount, description, lives_seconds, created_by)
    values (${newId()}, ${bento.partyId}, 'charge', ${charge}, 450000, '', 600, ${userId})
  `.execute(site.database.db);
  await sql`insert into payments.boletos (id, party_id, created_by, purpose, amount, due_date,
      description, has_late_charges, sealed_payer, input_hash, txid)
    values (${newId()}, ${bento.partyId}, ${userId}, 'charge', 450000, '2026-12-10', '', false, '',
      sha256('one'), ${boleto})`.execute(site.database.db);
  await site.setClock("2026-11-18T20:01");
  for (const txid of [charge, boleto]) {
    const { body } = await open(ana, await chargeCode(450_000n, { txid }));
    expect(body).toMatchObject({
      name: "Joana Prado da Silva",
      document: hideCpf(bento.cpf),
      kind: "person",
      key: null,
    });
    const sent = await site.send(ana, { payee_id: body.payee_id, amount: "4500.00" });
    expect(sent.body.code).toBe("payout_night_limit_exceeded");
  }
});
