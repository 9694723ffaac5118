import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { takeBack as networkTakesBack } from "../../../../../sandbox/src/bank/actions/end-contest.ts";
import { creditBoleto, payBoleto } from "../../../../../sandbox/src/bank/actions/pay-boleto.ts";
import { payCharge } from "../../../../../sandbox/src/bank/actions/pay-charge.ts";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank, type RunningBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { createPartyCards } from "#modules/wallet";
import { followDue } from "../asking/follow-due.ts";
import { boletoRoutes } from "../boletos/boleto.routes.ts";
import { followBoleto } from "../boletos/follow-boleto.ts";
import { chargeRoutes } from "../charges/charge.routes.ts";
import { followCharge } from "../charges/follow-charge.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { openPayoutSite, type TestPayer } from "../payouts/test-payout-site.ts";
import { receivePix } from "../receipts/receive-pix.ts";
import { reconcile } from "../reconciliation/reconcile.ts";
import { describePurchasePayment } from "./describe-purchase-payment.ts";
import { createTestShop, ownersOf, plantedPurpose, type TestShop } from "./test-shop.ts";
import { withdrawPurchasePayment } from "./withdraw-purchase-payment.ts";

const open = () =>
  openPayoutSite<RunningBank>({ ensureBankCertificates, startBank }, (parts) => [
    ...chargeRoutes({ ...parts, cards: createPartyCards(parts) }),
    ...boletoRoutes(parts),
  ]);
let site: Awaited<ReturnType<typeof open>>;
let parts: PaymentsDependencies & { bank: Bank };
let shop: TestShop;
/** Sells something else, under a purpose of its own. */
let other: TestShop;
beforeAll(async () => {
  site = await open();
  const { bank, db } = site.dependencies;
  shop = createTestShop(db, () => parts);
  other = createTestShop(db, () => parts, plantedPurpose);
  parts = { ...site.dependencies, bank: bank!, purchases: ownersOf(shop, other) };
  await knowPlantedPurpose(site.database.ownerUrl);
});
beforeEach(async () => {
  await site.setClock("2026-11-18T10:00");
  await site.running.bank.clock.refresh();
  for (const one of [shop, other]) one.told.length = one.concerned.length = 0;
});
afterAll(async () => {
  expect(await site.breaks()).toEqual([]);
  await site.close();
});

/** As the migration that brings a purpose does it. */
async function knowPlantedPurpose(ownerUrl: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query("alter table payments.charges drop constraint charges_purpose_check");
  await owner.query("alter table payments.boletos drop constraint boletos_purpose_check");
  await owner.end();
}

const buyerOf = ({ partyId, actor }: TestPayer) => ({ partyId, userId: actor.userId });
const free = async (person: TestPayer) => (await site.available(person)).free;
const chargeOf = (id: string) => site.running.bank.state.charges[id.replaceAll("-", "")]!;
const pay = (id: string, more: object = {}) =>
  payCharge(site.running.bank, chargeOf(id), { delivery: "never", force: true, ...more })!
    .endToEndId;
const receiptsOf = async (id: string) => {
  const { rows } = await sql<{ paid_purchase: boolean; is_repeat: boolean }>`
    select paid_purchase, is_repeat from payments.receipts where charge_id = ${id} or boleto_id = ${id}
    order by id`.execute(parts.db);
  return rows;
};
/** All that is due is asked about, as the sweeper does it. */
const sweepCharges = async () => {
  await sql`update payments.charges set next_ask_at = platform.now()
    where next_ask_at is not null`.execute(parts.db);
  for (const sweeper of followDue(parts, {
    name: "payments.ask_about_charges",
    table: "payments.charges",
    follow: followCharge,
  })) {
    await sweeper.sweep(parts.db);
  }
};

test("a Pix pays its purchase in the transaction that credits it, told ten times at once", async () => {
  const ana = await site.openPayer("0.01");
  const id = await shop.place(buyerOf(ana), "pix", 90_001n);
  const { state, pixCode } = await describePurchasePayment(parts.db, { method: "pix", id });
  expect({ state, hasCode: pixCode !== null }).toEqual({ state: "open", hasCode: true });
  const endToEndId = pay(id);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => receivePix(parts, endToEndId)),
  );
  expect(outcomes.filter((outcome) => outcome === "credited")).toHaveLength(1);
  expect(await shop.stateOf(id)).toEqual({ state: "paid", late: 0n });
  expect(await shop.held(id)).toBe(90_001n);
  expect(await free(ana)).toBe(1n);
  expect(await receiptsOf(id)).toEqual([{ paid_purchase: true, is_repeat: false }]);
  const { rows } = await sql<{ groups: number; transfers: number }>`
    select count(distinct group_id)::int as groups, count(*)::int as transfers from ledger.transfers
    where credit_account = ${ana.partyId} and reason = 'pix_in'
      or debit_account = ${ana.partyId} and reason = 'order_payment'`.execute(parts.db);
  expect(rows[0]).toEqual({ groups: 1, transfers: 3 });
});

test.each(["expired", "cancelled"] as const)(
  "a Pix for a purchase that is %s stays in the wallet",
  async (state) => {
    const ana = await site.openPayer("0.01");
    const id = await shop.place(buyerOf(ana), "pix", 10_000n);
    const endToEndId = pay(id);
    await shop.end(id, state);
    expect(await receivePix(parts, endToEndId)).toBe("credited");
    expect(await shop.stateOf(id)).toEqual({ state, late: 10_000n });
    expect(await shop.held(id)).toBe(0n);
    expect(await free(ana)).toBe(10_001n);
    expect(await receiptsOf(id)).toEqual([{ paid_purchase: false, is_repeat: false }]);
  },
);

test("too little pays nothing, too much leaves its rest, and a second payment is the wallet's", async () => {
  const ana = await site.openPayer("0.01");
  const little = await shop.place(buyerOf(ana), "pix", 10_000n);
  await receivePix(parts, pay(little, { cents: 9_999 }));
  expect(await shop.stateOf(little)).toEqual({ state: "awaiting_payment", late: 9_999n });
  expect(await free(ana)).toBe(10_000n);

  const much = await shop.place(buyerOf(ana), "pix", 10_000n);
  await receivePix(parts, pay(much, { cents: 12_000 }));
  expect(await shop.held(much)).toBe(10_000n);
  expect(await free(ana)).toBe(12_000n);

  await receivePix(parts, pay(much, { cents: 10_000 }));
  expect(await shop.held(much)).toBe(10_000n);
  expect(await free(ana)).toBe(22_000n);
  expect(await receiptsOf(much)).toEqual([
    { paid_purchase: true, is_repeat: false },
    { paid_purchase: false, is_repeat: true },
  ]);
});

test("three payments of one purchase at the same moment pay it once, and none waits in a ring", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ana = await site.openPayer("0.01");
    const id = await shop.place(buyerOf(ana), "pix", 5_000n);
    const paid = [pay(id), pay(id), pay(id)];
    const outcomes = await Promise.all(paid.map((one) => receivePix(parts, one)));
    expect(outcomes).toEqual(["credited", "credited", "credited"]);
    expect(await shop.held(id)).toBe(5_000n);
    expect(await free(ana)).toBe(10_001n);
  }
});

test("a purchase whose process died before the bank was told gets its code from the sweeper", async () => {
  const ana = await site.openPayer("0.01");
  const id = await shop.keep(buyerOf(ana), "pix", 7_700n);
  const paying = { method: "pix", id } as const;
  expect(await describePurchasePayment(parts.db, paying)).toMatchObject({ state: "preparing" });
  await sweepCharges();
  expect(await describePurchasePayment(parts.db, paying)).toMatchObject({ state: "open" });
  // Nobody told of the payment either: the sweeper asks once its time is over.
  pay(id);
  await site.moveClock("1 hour");
  await site.running.bank.clock.refresh();
  await sweepCharges();
  expect(await shop.held(id)).toBe(7_700n);
});

test("a payment that can't be booked with its purchase is booked not at all, and then once", async () => {
  const ana = await site.openPayer("0.01");
  const id = await shop.place(buyerOf(ana), "pix", 4_000n);
  const endToEndId = pay(id);
  const broken = {
    ...parts,
    purchases: {
      checkout: {
        ...shop.owner,
        settle: async (...call: Parameters<typeof shop.owner.settle>) => {
          await shop.owner.settle(...call);
          throw new Error("the process died here");
        },
      },
    },
  };
  await expect(receivePix(broken, endToEndId)).rejects.toThrow("died");
  expect(await shop.stateOf(id)).toEqual({ state: "awaiting_payment", late: 0n });
  expect(await receiptsOf(id)).toEqual([]);
  expect(await free(ana)).toBe(1n);
  expect(await receivePix(parts, endToEndId)).toBe("credited");
  expect(await shop.held(id)).toBe(4_000n);
});

test("what the network takes back is given by the purchase that it paid; of other money by the wallet", async () => {
  const ana = await site.openPayer("0.01");
  const id = await shop.place(buyerOf(ana), "pix", 6_000n);
  const { bank } = site.running;
  const payOnce = () => payCharge(bank, chargeOf(id), { delivery: "never", force: true })!;
  const [first, second] = [payOnce(), payOnce()];
  for (const { endToEndId } of [first, second]) await receivePix(parts, endToEndId);
  networkTakesBack(bank, second, 6_000, "never");
  await receivePix(parts, second.endToEndId);
  expect(shop.told).toEqual([]);
  networkTakesBack(bank, first, 6_000, "never");
  await Promise.all([receivePix(parts, first.endToEndId), receivePix(parts, first.endToEndId)]);
  expect(shop.told).toEqual(["taken back 6000"]);
  expect(await shop.held(id)).toBe(0n);
  expect(await free(ana)).toBe(1n);
  const { rows } = await sql<{ owed: bigint }>`
    select t.owed from payments.takebacks t join payments.receipts r on r.id = t.receipt_id
    where r.charge_id = ${id} and r.paid_purchase`.execute(parts.db);
  expect(rows).toEqual([{ owed: 0n }]);
});

test("a boleto pays its purchase when its money has arrived, by bar code or by its Pix", async () => {
  const ana = await site.openPayer("0.01");
  const { bank } = site.running;
  const id = await shop.place(buyerOf(ana), "boleto", 25_000n);
  const paying = { method: "boleto", id } as const;
  expect(await describePurchasePayment(parts.db, paying)).toMatchObject({
    state: "open",
    boletoDueDate: "2026-11-21",
  });
  payBoleto(bank, bank.state.boletos[id]!, { delivery: "never" });
  await followBoleto(parts, id);
  expect(await describePurchasePayment(parts.db, paying)).toMatchObject({ state: "coming" });
  expect(await shop.held(id)).toBe(0n);
  creditBoleto(bank, bank.state.boletos[id]!, { delivery: "never" });
  await Promise.all([followBoleto(parts, id), followBoleto(parts, id)]);
  expect(await shop.held(id)).toBe(25_000n);
  expect(await free(ana)).toBe(1n);

  const other = await shop.place(buyerOf(ana), "boleto", 3_000n);
  const { txid } = bank.state.boletos[other]!;
  const endToEndId = payCharge(bank, bank.state.charges[txid]!, { delivery: "never" })!.endToEndId;
  await receivePix(parts, endToEndId);
  expect(await shop.held(other)).toBe(3_000n);
});

test("what pays a purchase is not among the charges and boletos of the wallet", async () => {
  const ana = await site.openPayer("0.01");
  const pix = await shop.place(buyerOf(ana), "pix", 1_000n);
  const boleto = await shop.place(buyerOf(ana), "boleto", 1_000n);
  const statusOf = async (method: "GET" | "POST" | "DELETE", path: string) =>
    (await site.call(ana, method, path)).status;
  expect((await site.call(ana, "GET", "/wallet/charges")).body.charges).toEqual([]);
  expect((await site.call(ana, "GET", "/wallet/boletos")).body.boletos).toEqual([]);
  expect(await statusOf("GET", `/wallet/charges/${pix}`)).toBe(404);
  expect(await statusOf("GET", `/wallet/boletos/${boleto}`)).toBe(404);
  // Its file is asked for as that of any boleto, by the buyer and nobody else.
  expect(await statusOf("POST", `/wallet/boletos/${boleto}/file`)).toBe(200);
  const bento = await site.openPayer("0.01");
  const theirs = await site.call(bento, "POST", `/wallet/boletos/${boleto}/file`);
  expect(theirs.status).toBe(404);
});

test("a purchase that was called off can't be paid at the bank any more", async () => {
  const ana = await site.openPayer("0.01");
  const pix = await shop.place(buyerOf(ana), "pix", 1_000n);
  const boleto = await shop.place(buyerOf(ana), "boleto", 1_000n);
  await withdrawPurchasePayment(parts, { method: "pix", id: pix });
  await withdrawPurchasePayment(parts, { method: "boleto", id: boleto });
  expect(chargeOf(pix).status).toBe("REMOVIDA_PELO_USUARIO_RECEBEDOR");
  expect(site.running.bank.state.boletos[boleto]!.state).toBe("cancelled");
  for (const paying of [
    { method: "pix", id: pix },
    { method: "boleto", id: boleto },
  ] as const) {
    expect(await describePurchasePayment(parts.db, paying)).toMatchObject({
      state: "over",
      pixCode: null,
      boletoLine: null,
    });
  }
});

test("a Pix concerns whoever owns purchases of its purpose: paid, late or taken back", async () => {
  const ana = await site.openPayer("0.01");
  const { bank } = site.running;
  for (const [own, foreign] of [
    [shop, other],
    [other, shop],
  ] as const) {
    for (const one of [own, foreign]) one.concerned.length = 0;
    const id = await own.place(buyerOf(ana), "pix", 5_000n);
    const paid = payCharge(bank, chargeOf(id), { delivery: "never", force: true })!;
    await receivePix(parts, paid.endToEndId);
    expect(await own.held(id)).toBe(5_000n);
    networkTakesBack(bank, paid, 5_000, "never");
    await receivePix(parts, paid.endToEndId);
    expect(await own.held(id)).toBe(0n);
    const expired = await own.place(buyerOf(ana), "pix", 3_000n);
    const endToEndId = pay(expired);
    await own.end(expired, "expired");
    await receivePix(parts, endToEndId);
    expect(await own.stateOf(expired)).toEqual({ state: "expired", late: 3_000n });
    expect(own.concerned).toEqual([id, id, expired]);
    expect(foreign.concerned).toEqual([]);
  }
});

test("a boleto concerns whoever owns purchases of its purpose, and is no boleto of the wallet", async () => {
  const ana = await site.openPayer("0.01");
  const { bank } = site.running;
  const id = await other.place(buyerOf(ana), "boleto", 4_000n);
  const charge = await other.keep(buyerOf(ana), "pix", 4_000n);
  expect((await site.call(ana, "GET", "/wallet/boletos")).body.boletos).toEqual([]);
  expect((await site.call(ana, "GET", "/wallet/charges")).body.charges).toEqual([]);
  expect((await site.call(ana, "GET", `/wallet/charges/${charge}`)).status).toBe(404);
  payBoleto(bank, bank.state.boletos[id]!, { delivery: "never" });
  creditBoleto(bank, bank.state.boletos[id]!, { delivery: "never" });
  await followBoleto(parts, id);
  expect(await other.held(id)).toBe(4_000n);
  expect(other.concerned).toEqual([id]);
  expect(shop.concerned).toEqual([]);
});

test("money of a purpose that nobody owns is not booked until somebody does", async () => {
  const ana = await site.openPayer("0.01");
  const id = await other.place(buyerOf(ana), "pix", 2_000n);
  const endToEndId = pay(id);
  const ownerless = { ...parts, purchases: ownersOf(shop) };
  await expect(receivePix(ownerless, endToEndId)).rejects.toThrow("nobody owns purchases of");
  expect(await receiptsOf(id)).toEqual([]);
  expect(await free(ana)).toBe(1n);
  expect(await receivePix(parts, endToEndId)).toBe("credited");
  expect(await other.held(id)).toBe(2_000n);
  expect(shop.concerned).toEqual([]);
});

test("the bank's statement agrees with what purchases brought", async () => {
  const now = site.running.bank.clock.now().getTime();
  const day = 24 * 60 * 60 * 1000;
  const span = { from: new Date(now - day), to: new Date(now + day) };
  await reconcile(parts, { scope: "recent", ...span });
  const { rows } = await sql<{ kind: string; subject: string }>`
    select kind, subject from payments.breaks where closed_at is null`.execute(parts.db);
  expect(rows).toEqual([]);
});
