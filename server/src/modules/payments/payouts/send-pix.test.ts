import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { newId } from "#platform/ids";
import { drivePayout, handlePaymentNotice } from "./drive-payout.ts";
import { openPayoutSite, type PayoutSite } from "./test-payout-site.ts";

const patiently = { timeout: 45_000 };

let site: PayoutSite;
beforeAll(async () => {
  site = await openPayoutSite({ ensureBankCertificates, startBank });
  await site.setClock("2026-11-18T10:00");
});
afterAll(() => site.close());

const stateOf = async (person: Parameters<PayoutSite["call"]>[0], id: string) =>
  (await site.call(person, "GET", `/wallet/payouts/${id}`)).body;

test("a Pix is held at once, sent by the job, and posted when the bank has settled it", async () => {
  const ana = await site.openPayer("500.00");
  const looked = await site.call(ana, "POST", "/wallet/pix-payees", {
    key: "marina@fazenda.com.br",
  });
  expect(looked.body).toMatchObject({
    name: expect.stringMatching(/ /),
    document: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/),
    bank_name: "Banco do Vizinho",
    kind: "person",
    key: "ma***@fazenda.com.br",
    amount: null,
  });
  const sent = await site.send(ana, { payee_id: looked.body.payee_id, amount: "120.50" });
  expect(sent).toMatchObject({
    status: 201,
    body: { state: "processing", amount: "120.50", fee: "0.00" },
  });
  const { id } = sent.body;
  expect(await site.available(ana)).toEqual({ free: 37_950n, held: 12_050n });
  await drivePayout(site.dependencies, id);
  expect(await stateOf(ana, id)).toMatchObject({ state: "processing" });
  await expect
    .poll(async () => {
      await handlePaymentNotice(site.dependencies, id);
      return (await stateOf(ana, id)).state;
    }, patiently)
    .toBe("settled");
  expect(await site.available(ana)).toEqual({ free: 37_950n, held: 0n });
  const settled = await stateOf(ana, id);
  expect(settled.end_to_end_id).toMatch(/^E/);
  const listed = await site.call(ana, "GET", "/wallet/pix-payees");
  expect(listed.body.payees).toMatchObject([{ name: looked.body.name }]);
  expect(await site.breaks()).toEqual([]);
});

test("a Pix that the receiving bank refuses comes back with the reason, and so does its limit", async () => {
  const ana = await site.openPayer("900.00");
  const payee_id = await site.payeeOf(ana, "recusa@fazenda.com.br");
  const before = await site.call(ana, "GET", "/wallet/limits");
  const { body } = await site.send(ana, { payee_id, amount: "900.00" });
  await drivePayout(site.dependencies, body.id);
  await expect
    .poll(async () => {
      await handlePaymentNotice(site.dependencies, body.id);
      return (await stateOf(ana, body.id)).failure;
    }, patiently)
    .toEqual({
      code: "refused_by_receiver",
      text: "O banco de destino recusou o envio. O valor voltou à sua carteira.",
    });
  expect(await site.available(ana)).toEqual({ free: 90_000n, held: 0n });
  expect((await site.call(ana, "GET", "/wallet/limits")).body).toEqual(before.body);
  expect(await site.breaks()).toEqual([]);
});

test("one intent sent a hundred times at once is one payout; so is one grant for a hundred intents", async () => {
  const ana = await site.openPayer("500.00");
  const payee_id = await site.payeeOf(ana, "marina@fazenda.com.br");
  const sending = await site.prepare(ana, { payee_id, amount: "10.00" });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => site.call(ana, "POST", "/wallet/pix", sending)),
  );
  // Who waited two seconds for the first is told to come again, and then hears what became of it.
  const late = answers.filter(({ body }) => body.code === "intent_in_progress");
  for (const answer of late) {
    Object.assign(answer, await site.call(ana, "POST", "/wallet/pix", sending));
  }
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`))).toEqual(
    new Set([`201 ${sending.id}`]),
  );
  expect(await site.available(ana)).toEqual({ free: 49_000n, held: 1_000n });
  const reused = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const other = { ...sending, id: newId() };
      const answer = await site.call(ana, "POST", "/wallet/pix", other);
      // Who waited two seconds for the grant is told to come again.
      return answer.body.code === "unavailable"
        ? site.call(ana, "POST", "/wallet/pix", other)
        : answer;
    }),
  );
  expect(new Set(reused.map(({ body }) => body.code))).toEqual(new Set(["step_up_required"]));
  expect(await site.available(ana)).toEqual({ free: 49_000n, held: 1_000n });
});

test("what was agreed to is what is sent: another payee, amount or id needs a grant of its own", async () => {
  const ana = await site.openPayer("500.00");
  const payee_id = await site.payeeOf(ana, "marina@fazenda.com.br");
  const other = await site.payeeOf(ana, "antonio@fazenda.com.br");
  const sending = await site.prepare(ana, { payee_id, amount: "10.00" });
  for (const change of [{ payee_id: other }, { amount: "10.01" }, { id: newId() }]) {
    const { body } = await site.call(ana, "POST", "/wallet/pix", { ...sending, ...change });
    expect(body.code).toBe("step_up_required");
  }
  const eva = await site.openPayer("500.00");
  const stolen = await site.send(eva, { payee_id, amount: "10.00" });
  expect(stolen.body.code).toBe("payee_not_found");
  expect((await site.call(ana, "POST", "/wallet/pix", sending)).status).toBe(201);
  const changed = { ...sending, description: "outra coisa" };
  expect((await site.call(ana, "POST", "/wallet/pix", changed)).body.code).toBe("intent_mismatch");
});

test("a payee is good for an hour; renewal asks the bank whose key it is now", async () => {
  const ana = await site.openPayer("500.00");
  const payee_id = await site.payeeOf(ana, "marina@fazenda.com.br");
  await site.moveClock("61 minutes");
  expect((await site.send(ana, { payee_id, amount: "10.00" })).body.code).toBe("payee_not_found");
  const renewed = await site.call(ana, "POST", `/wallet/pix-payees/${payee_id}/renewal`);
  expect(renewed.body.payee_id).toBe(payee_id);
  expect((await site.send(ana, { payee_id, amount: "10.00" })).status).toBe(201);
});

test("keys that could be two things, that are none, and that nobody has are told apart", async () => {
  const ana = await site.openPayer("0.01");
  const look = async (key: string, kind?: string) =>
    (await site.call(ana, "POST", "/wallet/pix-payees", { key, ...(kind && { kind }) })).body;
  expect((await look("11900000083")).code).toBe("pix_key_ambiguous");
  expect((await look("11900000083", "phone")).key).toBe("(11) *****-0083");
  expect((await look("abc")).code).toBe("pix_key_invalid");
  expect((await look("ninguem@fazenda.com.br")).code).toBe("pix_key_not_found");
  const code = (text: string) =>
    site.call(ana, "POST", "/wallet/pix-payees/by-code", { code: text });
  expect((await code("34191.79001 01043.510047")).body.code).toBe("pix_code_not_pix");
});

test("twenty look-ups a day, and a miss counts as two", async () => {
  const ana = await site.openPayer("0.01");
  const look = async (key: string) =>
    (await site.call(ana, "POST", "/wallet/pix-payees", { key })).body.code;
  for (let miss = 0; miss < 9; miss += 1) {
    expect(await look("ninguem@fazenda.com.br")).toBe("pix_key_not_found");
  }
  for (let hit = 0; hit < 2; hit += 1) expect(await look("marina@fazenda.com.br")).toBeUndefined();
  expect(await look("marina@fazenda.com.br")).toBe("look_ups_used_up");
});

test("money that is not there is refused with what is there, and uses up no grant", async () => {
  const ana = await site.openPayer("5.00");
  const payee_id = await site.payeeOf(ana, "marina@fazenda.com.br");
  const sending = await site.prepare(ana, { payee_id, amount: "5.01" });
  const { status, body } = await site.call(ana, "POST", "/wallet/pix", sending);
  expect([status, body.code]).toEqual([422, "insufficient_funds"]);
  expect(body.detail).toContain("5,00");
});
