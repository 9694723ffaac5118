import { afterAll, beforeAll, expect, test } from "vitest";
import fastify, { type FastifyInstance } from "fastify";
import { createCharge } from "../actions/create-charge.ts";
import { startTestBank, type TestBank } from "../test-bank.ts";
import { addBankControl } from "./control.ts";

let there: TestBank;
let app: FastifyInstance;
beforeAll(async () => {
  there = await startTestBank();
  app = fastify();
  await addBankControl(app, { bank: there.bank, tokens: there.server.tokens });
});
afterAll(async () => {
  await app.close();
  await there.close();
});

test("the page shows what the bank knows, never as mark-up, and whole at every size", async () => {
  makeCharge("a".repeat(32), '<b onload="x">Pedido</b>');
  const { body, headers } = await app.inject("/bank");
  expect(body).toContain("&lt;b onload=&quot;x&quot;&gt;Pedido&lt;/b&gt;");
  expect(body).not.toContain("<b onload");
  expect(body).toContain('name="viewport"');
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(body).toMatch(/Beatriz Nogueira[^]*>\d{6}</);
});

test("a person's form is answered with the page, a program with what came of it", async () => {
  const txid = "b".repeat(32);
  makeCharge(txid, "Pedido 2");
  const form = await app.inject({
    method: "POST",
    url: `/bank/control/charges/${txid}/pay`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "amount=1.250%2C50&notify=never",
  });
  expect([form.statusCode, form.headers.location]).toEqual([303, "/bank"]);
  expect(there.bank.state.charges[txid]!.status).toBe("CONCLUIDA");
  const twice = await post(`charges/${txid}/pay`, { amount: "10.00", times: 2, force: true });
  const ids = twice.json<{ pix: string[] }>().pix;
  const paid = [...ids, ...there.bank.state.charges[txid]!.pixIds].map(
    (id) => there.bank.state.pix[id]!.cents,
  );
  expect(paid).toEqual([1000, 1000, 125_050, 1000, 1000]);
});

test("what is not there or not understood is refused", async () => {
  expect((await post("charges/none/pay", {})).statusCode).toBe(404);
  expect((await post("mood", { mood: "merry" })).statusCode).toBe(400);
  expect((await post("pix", { key: "k", amount: "muito" })).statusCode).toBe(400);
});

test("notices can be held back and then sent in any order, as often as one likes", async () => {
  const url = "https://127.0.0.1:9";
  there.bank.state.webhooks.partner = url;
  await post("mood", { mood: "mute" });
  await post("transfers", { amount: "7.00", notify: "never" });
  await post("transfers", { amount: "8.00", notify: "twice" });
  expect(there.bank.state.notices.map(({ left }) => left)).toEqual([1, 2]);
  const released = await post("notices/release", { order: "random", times: 3 });
  expect(released.json()).toEqual({ released: 2 });
  expect(there.bank.state.notices.map(({ left, attempts }) => [left, attempts])).toEqual([
    [3, 0],
    [3, 0],
  ]);
});

function makeCharge(txid: string, message: string): void {
  createCharge(there.bank, {
    txid,
    kind: "cob",
    body: {
      calendario: { expiracao: 600 },
      valor: { original: "5.00" },
      chave: there.bank.company.pixKey,
      solicitacaoPagador: message,
    },
  });
}

function post(path: string, payload: object) {
  return app.inject({ method: "POST", url: `/bank/control/${path}`, payload });
}
