import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { openProductsSite, type ProductsSite } from "../test-products.ts";
import { returnToStock } from "./return-to-stock.ts";
import { takeForSale } from "./take-for-sale.ts";

let site: ProductsSite;
beforeAll(async () => {
  site = await openProductsSite();
});
afterAll(() => site.close());

test("what was sold stays sold, whatever a form that was open before adds, and comes back once", async () => {
  const seller = await site.openSeller();
  const { body } = await site.draft(seller, {}, "8400");
  const { body: offer } = await site.publish(seller, body);
  const wishes = [{ productId: offer.id as string, quantity: "600" }];
  const buyer = await site.openSeller();
  const sell = () =>
    inTransaction(site.database.db, (trx) =>
      takeForSale(trx, { wishes, buyerUserId: buyer.actor.userId }),
    );
  expect(await sell()).toHaveProperty("taken");
  const more = { stock_change: "100", stock_id: newId() };
  const saved = await site.save(seller, offer, { price: "127.90" }, more);
  expect(saved.body).toMatchObject({ stock: "7900" });
  expect(await sell()).toHaveProperty("taken");
  // The answer got lost, and the form sends the same again: nothing moves, and nothing is given back.
  const repeat = await site.save(seller, offer, { price: "127.90" }, more);
  expect(repeat.body).toMatchObject({ stock: "7300", version: saved.body.version });
  await inTransaction(site.database.db, (trx) => returnToStock(trx, [...wishes, ...wishes]));
  const path = `/seller/products/${offer.id}`;
  expect((await site.call(seller, "GET", path)).body.stock).toBe("8500");
  const { body: history } = await site.call(seller, "GET", `${path}/history?limit=3`);
  expect(history.entries.map(({ act }: { act: string }) => act)).toEqual([
    "returned",
    "returned",
    "sold",
  ]);
});

test("what can't be sold is told with what could be, and nothing of the rest is taken", async () => {
  const [seller, buyer] = [await site.openSeller(), await site.openSeller()];
  const offerOf = async (person: typeof seller, stock: string) => {
    const { body } = await site.draft(person, {}, stock);
    return (await site.publish(person, body)).body.id as string;
  };
  const draft = (await site.draft(seller)).body.id as string;
  const [enough, little, own] = [
    await offerOf(seller, "2000"),
    await offerOf(seller, "700"),
    await offerOf(buyer, "2000"),
  ];
  const wishes = [
    { productId: enough, quantity: "1000" },
    { productId: little, quantity: "1000" },
    { productId: own, quantity: "1000" },
    { productId: draft, quantity: "1000" },
    { productId: newId(), quantity: "1" },
  ];
  const outcome = await inTransaction(site.database.db, (trx) =>
    takeForSale(trx, { wishes, buyerUserId: buyer.actor.userId }),
  );
  expect(outcome).toMatchObject({
    faults: [
      { productId: little, why: "too_little", available: "700" },
      { productId: own, why: "own" },
      { productId: draft, why: "unavailable", title: "" },
      { why: "unavailable", title: "" },
    ],
  });
  const small = await inTransaction(site.database.db, (trx) =>
    takeForSale(trx, {
      wishes: [{ productId: enough, quantity: "499.999" }],
      buyerUserId: buyer.actor.userId,
    }),
  );
  expect(small).toMatchObject({ faults: [{ why: "below_minimum", minimumQuantity: "500" }] });
  const after = await site.call(seller, "GET", `/seller/products/${enough}`);
  expect(after.body.stock).toBe("2000");
});
