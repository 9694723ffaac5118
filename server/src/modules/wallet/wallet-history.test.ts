import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postGroup, surely, verifyLedger, type Transfer } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { openWalletSite, type TestHolder, type WalletSite } from "./test-wallet-site.ts";

let site: WalletSite;
let ana: TestHolder;
let bento: TestHolder;
const sent: string[] = [];
beforeAll(async () => {
  site = await openWalletSite();
  ana = await site.openHolder("1000.00", "Ana Paula Souza");
  bento = await site.openHolder("0.00", "Bento Dias");
  const payee_id = await site.payeeOf(ana, bento);
  for (const [index, description] of ["milho", "frete até Sinop", ""].entries()) {
    const amount = `${(index + 1) * 100}.00`;
    const sending = await site.prepare(ana, { payee_id, amount, description });
    expect((await site.send(ana, sending)).status).toBe(201);
    sent.push(sending.id);
  }
});
afterAll(() => site.close());

const list = (query: string) => site.call(ana, "GET", `/wallet/movements?${query}`);
const amountsIn = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.body.movements.map(({ amount }: { amount: string }) => amount);

describe("the statement", () => {
  test("tells every movement with the balance after it, newest first", async () => {
    const { body } = await list("");
    expect(body.movements).toMatchObject([
      { amount: "300.00", direction: "out", title: "Bento Dias", balance_after: "400.00" },
      {
        amount: "200.00",
        detail: "Transferência enviada · frete até Sinop",
        balance_after: "700.00",
      },
      { amount: "100.00", balance_after: "900.00" },
      { kind: "adjustment", direction: "in", title: "Ajuste da AREON", balance_after: "1000.00" },
    ]);
    expect(body.days).toEqual([{ date: expect.any(String), balance: "400.00" }]);
    expect(body.next_cursor).toBe(null);
  });

  test("calls the other side by the registered name, whatever they call themselves", async () => {
    const rename = (name: string) =>
      sql`update identity.users set full_name = ${name} where id = ${bento.actor.userId}`.execute(
        site.database.db,
      );
    await rename("Banco Central");
    const { body } = await list("kind=transfer&limit=1");
    expect(body.movements[0].title).toBe("Bento Dias");
    expect(amountsIn(await list("search=banco"))).toEqual([]);
    await rename("Bento Dias");
  });

  test("page by page is the same as at once", async () => {
    const whole = (await list("")).body.movements;
    const pages = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await list(`limit=1${cursor ? `&cursor=${cursor}` : ""}`);
      pages.push(...body.movements);
      cursor = body.next_cursor;
    }
    expect(pages).toEqual(whole);
  });

  test.each([
    ["direction=in", ["1000.00"]],
    ["kind=transfer", ["300.00", "200.00", "100.00"]],
    ["search=bento", ["300.00", "200.00", "100.00"]],
    ["search=ATE%20sinop", ["200.00"]],
    ["search=R%24%20100%2C00", ["100.00"]],
    ["search=nada", []],
    ["from=2020-01-01&to=2020-02-01", []],
  ])("filtered by %s shows %s", async (query, amounts) => {
    expect(amountsIn(await list(query))).toEqual(amounts);
  });

  test("keeps true balances where a filter hides movements", async () => {
    const { body } = await list("search=milho");
    expect(body.movements).toMatchObject([{ amount: "100.00", balance_after: "900.00" }]);
    expect(body.days[0].balance).toBe("400.00");
  });

  test("sums up to opening plus movements", async () => {
    const { body } = await site.call(ana, "GET", "/wallet/movements/summary");
    expect(body).toMatchObject({
      opening_balance: "0.00",
      in: "1000.00",
      out: "600.00",
      closing_balance: "400.00",
    });
  });

  test("tells the sums of the wallet, with what is reserved (issue 28, point 11)", async () => {
    const hold = {
      kind: "hold",
      id: newId(),
      debit: ana.partyId,
      credit: bento.partyId,
      amount: 15_000n,
      reason: "wallet_transfer",
      reference: "",
    } as const;
    const post = (transfer: Transfer) =>
      inTransaction(site.database.db, (trx) => postGroup(trx, { transfers: [transfer] }, surely));
    await post(hold);
    const { body: wallet } = await site.call(ana, "GET", "/wallet");
    const { body: summary } = await site.call(ana, "GET", "/wallet/movements/summary");
    expect([wallet.available, wallet.held]).toEqual(["250.00", "150.00"]);
    expect([summary.closing_balance, summary.held]).toEqual(["400.00", "150.00"]);
    const past = "/wallet/movements/summary?from=2026-01-01&to=2026-01-31";
    expect((await site.call(ana, "GET", past)).body.held).toBeNull();
    const { id: holdId, reason, reference } = hold;
    await post({ kind: "void", id: newId(), holdId, reason, reference });
    expect((await list("limit=1")).body.movements).toMatchObject([
      { state: "voided", balance_after: null },
    ]);
  });

  test("of years that no calendar has is refused, not answered with an error", async () => {
    for (const query of ["from=0000-01-01", "to=0000-01-01", "from=9999-12-01&to=9999-12-31"]) {
      expect([query, (await list(query)).status]).toEqual([query, 400]);
      const summary = await site.call(ana, "GET", `/wallet/movements/summary?${query}`);
      expect([query, summary.status]).toEqual([query, 400]);
    }
    const body = { format: "csv", from: "0000-01-01" };
    expect((await site.call(ana, "POST", "/wallet/statements", body)).status).toBe(400);
  });

  test("of more than a year, or backwards, is refused", async () => {
    const codeOf = async (query: string) => (await list(query)).body.code;
    expect(await codeOf("from=2025-01-01&to=2026-06-01")).toBe("period_too_long");
    expect(await codeOf("from=2026-06-02&to=2026-06-01")).toBe("validation_failed");
  });
});

describe("one movement", () => {
  test("is told to both sides, with documents hidden but for the middle", async () => {
    const hidden = expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
    for (const person of [ana, bento]) {
      const { body } = await site.call(person, "GET", `/wallet/movements/${sent[1]}`);
      expect(body).toMatchObject({
        payer: { name: "Ana Paula Souza", document: hidden },
        payee: { name: "Bento Dias", document: hidden },
        description: "frete até Sinop",
        authentication: expect.stringMatching(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/),
      });
    }
  });

  test("of others is as unknown as one that is not there", async () => {
    const stranger = await site.openHolder();
    const look = (id: string) => site.call(stranger, "GET", `/wallet/movements/${id}`);
    const [others, none] = [await look(sent[0]!), await look(newId())];
    expect([others.status, others.body.code]).toEqual([404, "not_found"]);
    expect({ ...none.body, trace_id: "" }).toEqual({ ...others.body, trace_id: "" });
    const share = await site.call(stranger, "POST", `/wallet/movements/${sent[0]}/receipt`);
    expect(share.status).toBe(404);
  });
});

describe("a shared receipt", () => {
  const open = (token: string) =>
    site.server.app.inject({ method: "GET", url: `/api/v1/receipts/${token}` });

  test("is open to whoever has the link, for ninety days", async () => {
    const { body } = await site.call(ana, "POST", `/wallet/movements/${sent[1]}/receipt`);
    expect(body.url).toMatch(new RegExp(`/comprovante/${body.token}$`));
    const answer = await open(body.token);
    expect(answer.json()).toMatchObject({ amount: "200.00", payee: { name: "Bento Dias" } });
    expect(answer.body).not.toContain(ana.cpf);
    await site.moveClock("89 days 23 hours");
    expect((await open(body.token)).statusCode).toBe(200);
    await site.moveClock("90 days 1 hour");
    expect((await open(body.token)).statusCode).toBe(404);
    await site.moveClock("0");
  });

  test("is given for transfers only", async () => {
    const { body } = await list("kind=adjustment");
    const path = `/wallet/movements/${body.movements[0].id}/receipt`;
    expect((await site.call(ana, "POST", path)).body.code).toBe("receipt_not_given");
  });

  test("can't be guessed, and the database does not know its token", async () => {
    const { body } = await site.call(bento, "POST", `/wallet/movements/${sent[0]}/receipt`);
    const { rows } = await sql`select from wallet.receipts
      where encode(token_hash, 'escape') like ${`%${body.token}%`}`.execute(site.database.db);
    expect(rows).toEqual([]);
    expect((await open("x".repeat(32))).statusCode).toBe(404);
  });
});

test("the books agree after all of it", async () => {
  expect(await verifyLedger(site.database.db, [])).toEqual([]);
});
