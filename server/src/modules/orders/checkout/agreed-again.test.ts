import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { payCharge } from "../../../../../sandbox/src/bank/actions/pay-charge.ts";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank, type RunningBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { verifyLedger } from "#modules/ledger";
import { businessNow } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { expireCheckouts } from "./expire-checkouts.ts";
import { placeAgreement } from "./place-agreement.ts";
import { openBankSite } from "./test-bank-site.ts";

let bankSite: Awaited<ReturnType<typeof openBankSite<RunningBank["bank"]>>>;
beforeAll(async () => {
  bankSite = await openBankSite({ ensureBankCertificates, startBank });
});
beforeEach(() => bankSite.moveClock("2026-11-18T10:00"));
afterAll(async () => {
  expect(await verifyLedger(bankSite.site.parts.db, [])).toEqual([]);
  await bankSite.close();
});

/** Two sacks at R$ 95,00, to be paid within 48 hours. */
async function agree(balance?: string) {
  const { site } = bankSite;
  const [seller, buyer] = [await site.openSeller(), await site.openBuyer(balance)];
  const productId = await site.offer(seller, { stock: "2" });
  const id = newId();
  const terms = { quantity: "2", unitPrice: "95.00", delivery: "pickup", freight: 0n } as const;
  const expiresAt = new Date((await businessNow(site.parts.db)).getTime() + 172_800_000);
  const sides = { buyerUserId: buyer.actor.userId, sellerPartyId: seller.partyId };
  const agreement = { id, ...sides, productId, ...terms, addressId: null, expiresAt };
  await inTransaction(site.parts.db, (trx) => placeAgreement(trx, site.parts, agreement));
  return { id, seller, buyer, productId, until: expiresAt.toISOString() };
}

const pay = (id: string, paid: { cents?: number } = {}) =>
  payCharge(bankSite.bank, bankSite.bank.state.charges[id.replaceAll("-", "")]!, {
    delivery: "never",
    force: true,
    ...paid,
  })!.endToEndId;

const look = (buyer: TestPerson, id: string) =>
  bankSite.site.call(buyer, "GET", `/checkouts/${id}`);
const choose = (buyer: TestPerson, id: string, wish: object) =>
  bankSite.site.call(buyer, "POST", `/checkouts/${id}/pay`, wish);
const byWallet = async (buyer: TestPerson, id: string) => ({
  method: "wallet",
  grant: await bankSite.site.grantFor(buyer, { id, total: "190.00" }),
});
const endCharge = (id: string, state: "failed" | "expired") =>
  sql`update payments.charges set state = ${state} where id = ${id}`.execute(
    bankSite.site.parts.db,
  );
const moneyOf = async (buyer: TestPerson, id: string) => [
  await bankSite.site.held(id),
  await bankSite.site.available(buyer),
];

test("when the bank would not have it, what was agreed on is paid in another way at its own price", async () => {
  const { id, buyer, productId, until } = await agree();
  await choose(buyer, id, { method: "pix" });
  expect((await choose(buyer, id, { method: "boleto" })).body.code).toBe("checkout_method_chosen");
  await endCharge(id, "failed");
  const { body } = await look(buyer, id);
  expect(body).toMatchObject({ is_agreed: true, method: "pix", payment: { progress: "failed" } });
  expect(body.choice.methods).toContainEqual(
    expect.objectContaining({ method: "pix", reason: "Já tentado nesta compra." }),
  );
  expect(body.choice.methods).toContainEqual(
    expect.objectContaining({ method: "boleto", reason: null }),
  );
  const chosen = await choose(buyer, id, { method: "boleto" });
  expect(chosen.body).toMatchObject({
    method: "boleto",
    total: "190.00",
    choice: null,
    payment: { progress: "open" },
  });
  expect(Date.parse(chosen.body.expires_at)).toBeGreaterThan(Date.parse(until));
  expect((await choose(buyer, id, { method: "pix" })).body.code).toBe("checkout_method_chosen");
  expect(await bankSite.site.stockOf(productId)).toBe("0");
});

test("a Pix may be chosen for as long as the agreement holds, and too little of it is completed by the wallet", async () => {
  const { id, buyer } = await agree("0.01");
  const { body } = await look(buyer, id);
  expect(body.choice.methods).toContainEqual(
    expect.objectContaining({ method: "pix", reserved_minutes: 48 * 60 - 1 }),
  );
  await choose(buyer, id, { method: "pix" });
  await bankSite.hear(pay(id, { cents: 18_999 }));
  expect((await look(buyer, id)).body).toMatchObject({
    state: "awaiting_payment",
    late_amount: "189.99",
    choice: { wallet_available: "190.00" },
  });
  const paid = await choose(buyer, id, await byWallet(buyer, id));
  expect(paid.body).toMatchObject({ state: "paid", method: "wallet", choice: null });
  expect(await moneyOf(buyer, id)).toEqual([19_000n, 0n]);
});

test("after the agreement nothing is chosen again, and who bought from the offer buys again", async () => {
  const { site } = bankSite;
  const { id, seller, buyer, productId } = await agree();
  await choose(buyer, id, { method: "pix" });
  await endCharge(id, "expired");
  await bankSite.moveBy("48 hours 1 second");
  expect((await choose(buyer, id, { method: "boleto" })).body.code).toBe("checkout_not_open");
  await expireCheckouts(site.parts.db, site.parts.log);
  expect((await look(buyer, id)).body).toMatchObject({ state: "expired", choice: null });
  expect(await site.stockOf(productId)).toBe("2");
  const question = {
    items: [{ product_id: productId, quantity: "2" }],
    deliveries: [{ party_id: seller.partyId, mode: "pickup" }],
  };
  const wish = await site.wishFor(buyer, question, "pix");
  await site.place(buyer, wish);
  await endCharge(wish.id, "failed");
  expect((await look(buyer, wish.id)).body).toMatchObject({ is_agreed: false, choice: null });
  const other = await choose(buyer, wish.id, { method: "boleto" });
  expect(other.body.code).toBe("checkout_method_chosen");
});

test("a late Pix and another choice at the same moment, over and over: paid once, and nothing is lost", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, buyer, productId } = await agree("190.00");
    await choose(buyer, id, { method: "pix" });
    await endCharge(id, "expired");
    const wish = round % 2 === 0 ? await byWallet(buyer, id) : { method: "boleto" };
    const late = pay(id);
    const [, answer] = await Promise.all([bankSite.hear(late), choose(buyer, id, wish)]);
    await bankSite.hearAll();
    const { body } = await look(buyer, id);
    expect(body).toMatchObject({ state: "paid", orders: [{ state: "paid" }] });
    if (answer.status !== 200) expect(answer.body.code).toBe("checkout_not_open");
    // By whichever of the two it was paid, R$ 190,00 are left: those of the wallet, or those that came late.
    expect(await moneyOf(buyer, id)).toEqual([19_000n, 19_000n]);
    expect(await bankSite.site.stockOf(productId)).toBe("0");
  }
});
