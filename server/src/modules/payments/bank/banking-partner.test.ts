import { readBoleto } from "@areon/contracts/brazil/boleto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testPatience } from "#platform/fetch/test-patience";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import { endContest } from "../../../../../sandbox/src/bank/actions/end-contest.ts";
import { creditBoleto, payBoleto } from "../../../../../sandbox/src/bank/actions/pay-boleto.ts";
import { payCharge } from "../../../../../sandbox/src/bank/actions/pay-charge.ts";
import { receivePix } from "../../../../../sandbox/src/bank/actions/receive-pix.ts";
import { returnPayment } from "../../../../../sandbox/src/bank/actions/settle-payment.ts";
import { startTestBank, type TestBank } from "../../../../../sandbox/src/bank/test-bank.ts";
import type { BankAccount, BankAnswer, BankingPartner, NewPixPayment } from "./bank.ts";
import { createBank } from "./create-bank.ts";

let there: TestBank;
let partner: BankingPartner;
let bank: NonNullable<ReturnType<typeof createBank>>;
beforeAll(async () => {
  there = await startTestBank();
  bank = createBank(testConfig(there.environment), testPatience)!;
  ({ partner } = bank);
});
afterAll(() => there.close());

const account: BankAccount = {
  ispb: "00000000",
  bankCode: "001",
  branch: "1584",
  account: "00210160",
  accountDigit: "6",
  type: "checking",
  holder: "Marina Ferreira Lopes",
  document: "39053344705",
};

test("one id is one payment, however often and at once it is sent", async () => {
  const payment = pixTo({ key: "marina@exemplo.com.br" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => partner.sendPix(payment)));
  const ids = new Set(answers.map((answer) => value(answer).endToEndId));
  expect(ids.size).toBe(1);
  await settled(payment.id);
  const entries = there.bank.state.entries.filter(({ reference }) => reference === payment.id);
  expect(entries).toMatchObject([{ direction: "debit", cents: 12_345 }]);
  expect(await partner.sendPix({ ...payment, amount: 1n })).toEqual({
    kind: "refused",
    code: "id_reused",
  });
});

test("a payment after its time is not begun, and one that nobody sent is unknown to the bank", async () => {
  const late = { ...pixTo({ key: "marina@exemplo.com.br" }), validUntil: new Date(0) };
  expect(await partner.sendPix(late)).toEqual({ kind: "refused", code: "expired" });
  expect(value(await partner.getPayment(late.id))).toBeNull();
});

test("a payee may refuse, and a settled Pix may come back", async () => {
  const refusal = {
    id: newId(),
    amount: 100n,
    to: { ...account, account: "19" },
    validUntil: soon(),
  };
  value(await partner.sendBankTransfer(refusal));
  await expect
    .poll(async () => value(await partner.getPayment(refusal.id)))
    .toMatchObject({ state: "failed", failureCode: "refused_by_receiver" });
  const transfer = { ...refusal, id: newId(), to: account };
  value(await partner.sendBankTransfer(transfer));
  expect((await settled(transfer.id)).endToEndId).toBeUndefined();
  const payment = pixTo({ account });
  value(await partner.sendPix(payment));
  await settled(payment.id);
  returnPayment(there.bank, there.bank.state.payments[payment.id]!, 45);
  expect(value(await partner.getPayment(payment.id))?.returns).toMatchObject([{ amount: 45n }]);
});

test("whom a key or a code pays is known before anybody pays", async () => {
  expect(value(await partner.lookUpKey("39053344705"))).toMatchObject({
    keyType: "cpf",
    maskedDocument: "***.533.447-**",
    kind: "person",
  });
  expect(value(await partner.lookUpKey("ninguem@exemplo.com.br"))).toBeNull();
  const txid = newId().replaceAll("-", "");
  const asked = { txid, amount: 900n, expiresInSeconds: 600, message: "Pedido 7" };
  const { code } = value(await bank.receiving.putCharge(asked));
  const facts = value(await partner.readPixCode(code))!;
  expect(facts).toMatchObject({ kind: "dynamic", amount: 900n, txid, payable: true });
  expect(facts.payee).toMatchObject({ name: "AREON AGRO LTDA", kind: "company" });
  expect(value(await partner.readPixCode("not a code"))).toBeNull();
  expect(await partner.sendPix(pixTo({ code }))).toEqual({
    kind: "refused",
    code: "code_not_payable",
  });
  const payment = { ...pixTo({ code }), amount: 900n };
  value(await partner.sendPix(payment));
  const { endToEndId } = await settled(payment.id);
  const charge = value(await bank.receiving.getCharge(txid))!;
  expect(charge.pix.map((pix) => pix.endToEndId)).toEqual([endToEndId]);
});

test("keys are registered, confirmed and given up", async () => {
  const owner = { name: "Marina Ferreira Lopes", document: "39053344705" };
  const random = value(await partner.registerKey({ id: newId(), type: "evp", owner }));
  expect(random).toMatchObject({ state: "active", ownerDocument: owner.document });
  const mail = { id: newId(), type: "email" as const, value: "marina@areon.example", owner };
  expect(value(await partner.registerKey(mail)).state).toBe("pending");
  await expect.poll(async () => value(await partner.getKey(mail.id))?.state).toBe("active");
  expect(await partner.registerKey({ ...mail, id: newId() })).toEqual({
    kind: "refused",
    code: "key_taken",
  });
  expect(value(await partner.removeKey(mail.id)).state).toBe("removed");
  const states = value(await partner.listKeys(owner.document)).map(({ state }) => state);
  expect(states).toEqual(["active", "removed"]);
  expect(value(await partner.getKey(newId()))).toBeNull();
});

test("a boleto can be paid as such or as a Pix, once, and its line is a real one", async () => {
  const asked = {
    amount: 123_456n,
    dueDate: "2030-12-10",
    payer: { name: "Sebastião Alves", document: "12345678909" },
    description: "Frete",
  };
  const boleto = value(await partner.registerBoleto({ id: newId(), ...asked }));
  expect(readBoleto(boleto.line, { referenceDate: "2030-12-01" })).toMatchObject({
    barCode: boleto.barCode,
    amount: 123_456n,
    dueDate: "2030-12-10",
  });
  expect(payBoleto(there.bank, there.bank.state.boletos[boleto.id]!)).toBe(true);
  const paid = value(await partner.getBoleto(boleto.id))!;
  expect(paid).toMatchObject({ state: "paid", payments: [{ by: "boleto", amount: 123_456n }] });
  expect(paid.payments[0]?.creditedAt).toBeUndefined();
  creditBoleto(there.bank, there.bank.state.boletos[boleto.id]!);
  expect(value(await partner.getBoleto(boleto.id))?.payments[0]).toMatchObject({
    creditedAt: expect.any(Date),
    entryId: there.bank.state.entries.at(-1)!.id,
  });
  expect(await partner.cancelBoleto(boleto.id)).toEqual({
    kind: "refused",
    code: "boleto_not_open",
  });
  expect(payCharge(there.bank, there.bank.state.charges[boleto.txid]!)).toBeUndefined();

  const byPix = value(await partner.registerBoleto({ id: newId(), ...asked }));
  const pix = payCharge(there.bank, there.bank.state.charges[byPix.txid]!)!;
  expect(value(await partner.getBoleto(byPix.id))).toMatchObject({
    state: "paid",
    payments: [{ by: "pix", endToEndId: pix.endToEndId }],
  });
  const unwanted = value(await partner.registerBoleto({ id: newId(), ...asked }));
  expect(value(await partner.cancelBoleto(unwanted.id)).state).toBe("cancelled");
  expect(value(await partner.cancelBoleto(unwanted.id)).state).toBe("cancelled");
});

test("a sent Pix can be contested once, and what comes back is said", async () => {
  const payment = pixTo({ key: "golpista@exemplo.com.br" });
  value(await partner.sendPix(payment));
  const { endToEndId } = await settled(payment.id);
  const asked = { id: newId(), endToEndId: endToEndId!, reason: "scam" as const, details: "…" };
  expect(value(await partner.openContest(asked)).state).toBe("open");
  expect(await partner.openContest({ ...asked, id: newId() })).toEqual({
    kind: "refused",
    code: "already_contested",
  });
  endContest(there.bank, there.bank.state.contests[asked.id]!, { returnedCents: 45 });
  expect(value(await partner.getContest(asked.id))).toMatchObject({
    state: "accepted",
    returnedAmount: 45n,
  });
});

test("the statement holds every movement once, over all its pages", async () => {
  const from = new Date(0);
  const to = new Date(there.bank.clock.now().getTime() + 60_000);
  for (let i = 0; i < 250; i += 1) {
    const charge = { key: "k", cents: 1, payer: { name: "A", document: "39053344705" } };
    receivePix(there.bank, charge);
  }
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = value(
      await partner.listEntries({ from, to, ...(cursor !== null && { cursor }) }),
    ) as { entries: { id: string }[]; next: string | null };
    ids.push(...page.entries.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  expect(ids).toEqual(there.bank.state.entries.map(({ id }) => id));
  expect(value(await partner.getEntry(ids[0]!))?.id).toBe(ids[0]);
  expect(value(await partner.getEntry("entry-0"))).toBeNull();
});

function pixTo(to: NewPixPayment["to"]): NewPixPayment {
  return { id: newId(), amount: 12_345n, to, description: "Teste", validUntil: soon() };
}

function soon(): Date {
  return new Date(there.bank.clock.now().getTime() + 60_000);
}

async function settled(id: string) {
  await expect.poll(async () => value(await partner.getPayment(id))?.state).toBe("settled");
  return value(await partner.getPayment(id))!;
}

function value<T>(answer: BankAnswer<T>): T {
  if (answer.kind !== "done") throw new Error(JSON.stringify(answer));
  return answer.value;
}
