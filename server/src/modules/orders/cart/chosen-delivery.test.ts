import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordStatements } from "#platform/db/test-statements";
import { newId } from "#platform/ids";
import { openCheckoutSite, type CheckoutSite } from "../checkout/test-checkout-site.ts";
import { withTowns } from "./with-towns.ts";

let site: CheckoutSite;
beforeAll(async () => {
  site = await openCheckoutSite();
});
afterAll(() => site.close());

const sorriso = { ibge_code: 5_107_925, municipality: "Sorriso", uf: "MT" };
const brought = { mode: "cif", municipality: sorriso.ibge_code };

test("how an offer shall be delivered, and where to, goes with it through the cart", async () => {
  const seller = await site.openSeller();
  const buyer = await site.openBuyer();
  const soy = await site.offer(seller, { delivery: ["fob", "cif"], stock: "10" });
  const put = async (body: object) =>
    (await site.call(buyer, "PUT", `/cart/items/${soy}`, body)).body.rows[0].delivery;
  expect(await put({ quantity: "1" })).toBeNull();
  expect(await put({ quantity: "1", delivery: brought })).toEqual({ mode: "cif", to: sorriso });
  expect(await put({ quantity: "2" })).toEqual({ mode: "cif", to: sorriso });
  const unknown = { mode: "cif", municipality: 9_999_999 };
  expect(await put({ quantity: "2", delivery: unknown })).toEqual({ mode: "cif", to: null });
  expect(await put({ quantity: "2", delivery: { mode: "fob" } })).toEqual({
    mode: "fob",
    to: null,
  });
});

test("a quote keeps what was chosen, says what it could not keep, and a later choice goes before it", async () => {
  const seller = await site.openSeller();
  const buyer = await site.openBuyer();
  const [soy, corn] = [
    await site.offer(seller, { delivery: ["fob", "cif"], stock: "10" }),
    await site.offer(seller, { delivery: ["fob", "cif"], stock: "10" }),
  ];
  const address_id = await site.addAddress(buyer, "78890-000");
  await site.call(buyer, "PUT", `/cart/items/${soy}`, { quantity: "1", delivery: brought });
  const first = async (question: object) => (await site.quote(buyer, question)).sellers[0];
  expect(await first({ address_id })).toMatchObject({ delivery: "cif", wanted: ["cif"] });
  expect(await first({})).toMatchObject({ delivery: "fob", wanted: ["cif"] });
  const deliveries = [{ party_id: seller.partyId, mode: "fob" }];
  expect(await first({ address_id, deliveries })).toMatchObject({ delivery: "fob" });
  const alone = { product_id: corn, quantity: "1", delivery: brought };
  expect(await first({ address_id, items: [alone] })).toMatchObject({ delivery: "cif" });
  for (const question of [{}, { items: [alone] }]) {
    expect((await site.quote(buyer, question)).wanted_towns).toEqual([sorriso]);
  }
  const fetched = { quantity: "1", delivery: { mode: "fob" } };
  await site.call(buyer, "PUT", `/cart/items/${corn}`, fetched);
  expect(await first({ address_id })).toMatchObject({ wanted: ["cif", "fob"] });
});

test("28.2: the towns of a visitor's cart are one question, however many there are", async () => {
  const { rows } = await sql<{ code: number }>`
    select ibge_code as code from places.municipalities order by 1 limit 30`.execute(
    site.database.db,
  );
  const items = [...rows, { code: 9_999_999 }].map(({ code }) => ({
    product_id: newId(),
    quantity: "1",
    delivery: { mode: "cif" as const, municipality: code },
  }));
  const asked = await recordStatements(site.database.pool, async (db) => {
    const named = await withTowns(db, items);
    expect(named.map(({ delivery }) => delivery?.to?.ibge_code ?? null)).toEqual([
      ...rows.map(({ code }) => code),
      null,
    ]);
  });
  expect(asked).toHaveLength(1);
});
