import { readPixCode } from "@areon/contracts/brazil/pix-code";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testPatience } from "#platform/fetch/test-patience";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import { payCharge } from "../../../../../sandbox/src/bank/actions/pay-charge.ts";
import { receivePix } from "../../../../../sandbox/src/bank/actions/receive-pix.ts";
import { takeBack } from "../../../../../sandbox/src/bank/actions/end-contest.ts";
import { startTestBank, type TestBank } from "../../../../../sandbox/src/bank/test-bank.ts";
import type { BankAnswer, PixReceiving } from "./bank.ts";
import { createBank } from "./create-bank.ts";

let there: TestBank;
let pix: PixReceiving;
beforeAll(async () => {
  there = await startTestBank();
  pix = createBank(testConfig(there.environment), testPatience)!.receiving;
});
afterAll(() => there.close());

const payer = { name: "Agro Ltda", document: "12ABC34501DE35" };

test("a charge is made once however often it is asked for, and its code leads to it", async () => {
  const asked = {
    txid: newTxid(),
    amount: 13_550n,
    expiresInSeconds: 3600,
    payer,
    message: "Soja",
  };
  const charge = value(await pix.putCharge(asked));
  expect(charge).toMatchObject({ txid: asked.txid, status: "active", amount: 13_550n, pix: [] });
  expect(charge.expiresAt.getTime() - charge.createdAt.getTime()).toBe(3_600_000);
  expect(readPixCode(charge.code)).toMatchObject({
    code: { payment: { kind: "dynamic", location: charge.location } },
  });
  expect(value(await pix.putCharge(asked))).toEqual(charge);
  expect(value(await pix.getCharge(newTxid()))).toBeNull();
});

test("a paid charge says by which Pix, and asking for it again is answered with it", async () => {
  const asked = { txid: newTxid(), amount: 500n, expiresInSeconds: 60, payer };
  value(await pix.putCharge(asked));
  const received = payCharge(there.bank, there.bank.state.charges[asked.txid]!)!;
  const charge = value(await pix.getCharge(asked.txid))!;
  expect(charge.status).toBe("paid");
  expect(charge.pix).toMatchObject([
    { endToEndId: received.endToEndId, txid: asked.txid, amount: 500n, payer, returns: [] },
  ]);
  expect(value(await pix.getPix(received.endToEndId))).toEqual(charge.pix[0]);
  expect(value(await pix.putCharge(asked)).status).toBe("paid");
  expect(await pix.putCharge({ ...asked, amount: 501n })).toEqual({
    kind: "refused",
    code: "CobOperacaoInvalida",
  });
  expect(await pix.removeCharge(asked.txid)).toEqual({
    kind: "refused",
    code: "charge_not_active",
  });
});

test("a removed charge stays removed, also when the removal is repeated", async () => {
  const asked = { txid: newTxid(), amount: 500n, expiresInSeconds: 60 };
  value(await pix.putCharge(asked));
  expect(value(await pix.removeCharge(asked.txid)).status).toBe("removed_by_us");
  expect(value(await pix.removeCharge(asked.txid)).status).toBe("removed_by_us");
  expect(payCharge(there.bank, there.bank.state.charges[asked.txid]!)).toBeUndefined();
});

test("a charge with a due date carries fine and interest, and can be paid until it runs out", async () => {
  const asked = {
    txid: newTxid(),
    amount: 100_000n,
    dueDate: "2030-11-15",
    validDaysAfter: 10,
    payer,
    finePercent: "2.00",
    monthlyInterestPercent: "1.00",
  };
  const charge = value(await pix.putDueCharge(asked));
  // The due date is a Friday and a holiday, so it is the Monday after it, and ten days.
  expect(charge.expiresAt.toISOString()).toBe("2030-11-29T03:00:00.000Z");
  expect(value(await pix.getDueCharge(asked.txid))).toEqual(charge);
  expect(value(await pix.getCharge(asked.txid))).toBeNull();
  expect(value(await pix.removeDueCharge(asked.txid)).status).toBe("removed_by_us");
});

test("what was received can be given back once per id, up to its amount", async () => {
  const received = receivePix(there.bank, { key: there.bank.company.pixKey, cents: 1000, payer });
  const { endToEndId } = received;
  const asked = { endToEndId, id: "devolucao1", amount: 400n };
  const first = value(await pix.requestReturn(asked));
  expect(first).toMatchObject({ id: "devolucao1", amount: 400n, nature: "ours" });
  expect(value(await pix.requestReturn(asked)).returnId).toBe(first.returnId);
  expect(await pix.requestReturn({ endToEndId, id: "devolucao2", amount: 601n })).toEqual({
    kind: "refused",
    code: "PixDevolucaoInvalida",
  });
  await expect
    .poll(async () => value(await pix.getReturn({ endToEndId, id: "devolucao1" }))?.state)
    .toBe("returned");
  expect(value(await pix.getReturn({ endToEndId, id: "devolucao3" }))).toBeNull();
  takeBack(there.bank, received, 600);
  const { returns } = value(await pix.getPix(endToEndId))!;
  expect(returns.map(({ nature, amount }) => [nature, amount])).toEqual([
    ["ours", 400n],
    ["contest", 600n],
  ]);
});

test("all that was received is listed, page by page, each Pix in one period only", async () => {
  const from = there.bank.clock.now();
  const ids = Array.from(
    { length: 205 },
    () => receivePix(there.bank, { key: "k", cents: 1, payer }).endToEndId,
  );
  const to = new Date(there.bank.clock.now().getTime() + 1);
  const found: string[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const answer = value(await pix.listPix({ from, to, page }));
    pages = answer.pages;
    found.push(...answer.pix.map(({ endToEndId }) => endToEndId));
  }
  expect(found).toHaveLength(205);
  expect(new Set(found)).toEqual(new Set(ids));
  const at = value(await pix.getPix(ids[0]!))!.at;
  const before = value(await pix.listPix({ from: new Date(at.getTime() - 1), to: at, page: 0 }));
  expect(before.pix.map(({ endToEndId }) => endToEndId)).not.toContain(ids[0]);
});

test("the bank is told where to tell us", async () => {
  expect(await pix.registerWebhook("https://127.0.0.1:21190")).toEqual({
    kind: "done",
    value: undefined,
  });
  expect(there.bank.state.webhooks.pix[there.bank.company.pixKey]?.url).toBe(
    "https://127.0.0.1:21190",
  );
});

function newTxid(): string {
  return newId().replaceAll("-", "");
}

function value<T>(answer: BankAnswer<T>): T {
  if (answer.kind !== "done") throw new Error(JSON.stringify(answer));
  return answer.value;
}
