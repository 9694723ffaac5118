import type { Cart } from "@areon/contracts/orders/cart";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { centsToReais } from "#platform/money";
import { openCheckoutSite, type CheckoutSite } from "../checkout/test-checkout-site.ts";

let site: CheckoutSite;
beforeAll(async () => {
  site = await openCheckoutSite();
});
afterAll(() => site.close());

const put = (
  person: Parameters<CheckoutSite["call"]>[0],
  id: string,
  quantity: string,
  delivery?: { mode: string },
) => site.call(person, "PUT", `/cart/items/${id}`, { quantity, delivery });
const codesOf = ({ rows }: { rows: { issues: { code: string }[] }[] }) =>
  rows.map(({ issues }) => issues.map(({ code }) => code));

test("a cart shows offers as they stand, with the tier that the quantity reaches", async () => {
  const seller = await site.openSeller();
  const buyer = await site.openBuyer();
  const soy = await site.offer(seller, {
    price: "100.00",
    tiers: [{ from: "10", price: "90.00" }],
  });
  const { status, body } = await put(buyer, soy, "10");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    total: "900.00",
    most_rows: 50,
    rows: [{ product_id: soy, quantity: "10", total: "900.00", issues: [] }],
  });
  const [{ product, offer }] = body.rows;
  expect(product).toMatchObject({
    id: soy,
    unit_price: "90.00",
    price: "100.00",
    stock_quantity: product.available,
    image_url: null,
    seller_id: seller.partyId,
    seller: { full_name: expect.any(String) },
  });
  expect(offer).toEqual(product);
  expect((await site.call(buyer, "GET", "/cart")).body).toEqual(body);
  expect((await site.call(seller, "GET", "/cart")).body.rows).toEqual([]);
  const gone = await site.call(buyer, "DELETE", `/cart/items/${soy}`);
  expect(gone.body).toMatchObject({ rows: [], total: "0.00" });
  expect((await site.call(buyer, "DELETE", `/cart/items/${soy}`)).status).toBe(200);
});

test("what changed since a row was put in is told, with what to do about it", async () => {
  const { db } = site.parts;
  const seller = await site.openSeller();
  const buyer = await site.openBuyer();
  const names = ["up", "down", "out", "short", "paused", "least"] as const;
  const ids = {} as Record<(typeof names)[number], string>;
  for (const name of names) {
    ids[name] = await site.offer(seller, { title: name, stock: "10" });
    await put(buyer, ids[name], "5");
  }
  const set = (id: string, values: ReturnType<typeof sql>) =>
    sql`update catalog.products set ${values} where id = ${id}`.execute(db);
  await set(ids.up, sql`price = 101.5`);
  await set(ids.down, sql`price = 99`);
  await set(ids.out, sql`stock = 0`);
  await set(ids.short, sql`stock = 3`);
  await set(ids.paused, sql`state = 'paused'`);
  await set(ids.least, sql`minimum_quantity = 6`);
  const { body } = await site.call(buyer, "GET", "/cart");
  // The last put in stands first.
  expect(codesOf(body)).toEqual([
    ["below_minimum"],
    ["unavailable"],
    ["too_little"],
    ["sold_out"],
    ["price_down"],
    ["price_up"],
  ]);
  const [least, paused, short, , , up] = body.rows;
  const change = `de ${centsToReais(10_000n)} para ${centsToReais(10_150n)}`;
  expect(up.issues[0].message).toBe(`O preço subiu ${change}.`);
  expect(short.issues[0]).toMatchObject({
    message: "Restam 3 sacas. Diminua a quantidade.",
    suggested_quantity: "3",
  });
  expect(paused).toMatchObject({
    title: "paused",
    product: null,
    offer: null,
    seller: null,
    total: null,
  });
  expect(least.issues[0].suggested_quantity).toBe("6");
  expect(body.total).toBe("1002.50");
  // Whoever touches the row has seen the new price.
  expect(codesOf((await put(buyer, ids.up, "5")).body).at(-1)).toEqual([]);
});

test("a visitor's cart joins once: the larger quantity stays, what can't be bought is named", async () => {
  const seller = await site.openSeller();
  const buyer = await site.openSeller();
  const [mine, theirs, more, gone] = [
    await site.offer(buyer, { title: "Meu" }),
    await site.offer(seller),
    await site.offer(seller),
    await site.offer(seller, { title: "Saiu" }),
  ];
  const unknown = newId();
  await sql`update catalog.products set state = 'paused' where id = ${gone}`.execute(site.parts.db);
  await put(buyer, theirs, "3");
  await put(buyer, more, "9");
  const items = [mine, theirs, more, gone, unknown].map((product_id) => ({
    product_id,
    quantity: "5",
  }));
  const preview = await site.call(null, "POST", "/cart/preview", { items });
  expect(codesOf(preview.body)).toEqual([["unavailable"], ["unavailable"], [], [], []]);
  const joined = await site.call(buyer, "POST", "/cart/join", { items });
  expect(joined.body.dropped).toEqual([
    { product_id: mine, title: "Meu", why: "own" },
    { product_id: gone, title: "Saiu", why: "unavailable" },
    { product_id: unknown, title: "", why: "unavailable" },
  ]);
  const rows = joined.body.cart.rows.map((row: { product_id: string; quantity: string }) => [
    row.product_id,
    row.quantity,
  ]);
  expect(rows).toEqual([
    [more, "9"],
    [theirs, "5"],
  ]);
  const again = await site.call(buyer, "POST", "/cart/join", { items });
  expect(again.body.cart).toEqual(joined.body.cart);
});

test("how a visitor wants it delivered is shown, and joins with what they gathered", async () => {
  const seller = await site.openSeller();
  const buyer = await site.openBuyer();
  const [fresh, chosenBefore, larger] = [
    await site.offer(seller),
    await site.offer(seller),
    await site.offer(seller),
  ];
  await put(buyer, chosenBefore, "3", { mode: "pickup" });
  await put(buyer, larger, "9", { mode: "fob" });
  const toSorriso = { mode: "cif", municipality: 5_107_925 };
  const items = [
    { product_id: fresh, quantity: "5", delivery: toSorriso },
    { product_id: chosenBefore, quantity: "5" },
    { product_id: larger, quantity: "5", delivery: { mode: "cif", municipality: 9_999_999 } },
  ];
  const shown = {
    mode: "cif",
    to: { ibge_code: 5_107_925, municipality: "Sorriso", uf: "MT" },
  };
  const wanted = (cart: Cart) => cart.rows.map(({ quantity, delivery }) => [quantity, delivery]);
  const preview = await site.call(null, "POST", "/cart/preview", { items });
  expect(wanted(preview.body)).toEqual([
    ["5", { mode: "cif", to: null }],
    ["5", null],
    ["5", shown],
  ]);
  const joined = await site.call(buyer, "POST", "/cart/join", { items });
  const expected = [
    ["5", shown],
    ["9", { mode: "cif", to: null }],
    ["5", { mode: "pickup", to: null }],
  ];
  expect(wanted(joined.body.cart)).toEqual(expected);
  const again = await site.call(buyer, "POST", "/cart/join", { items });
  expect(wanted(again.body.cart)).toEqual(expected);
});

test("a cart has room for so many rows, also when two come at once", async () => {
  const seller = await site.openSeller();
  const buyer = await site.openBuyer();
  const offers: string[] = [];
  for (let count = 0; count < 52; count += 1) offers.push(await site.offer(seller));
  const items = offers.slice(0, 49).map((product_id) => ({ product_id, quantity: "1" }));
  await site.call(buyer, "POST", "/cart/join", { items });
  const answers = await Promise.all(offers.slice(49).map((id) => put(buyer, id, "1")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 422)!.body.code).toBe("cart_full");
  expect((await put(buyer, offers[0]!, "2")).status).toBe(200);
  const one = { items: [{ product_id: offers[51]!, quantity: "1" }] };
  const joined = await site.call(buyer, "POST", "/cart/join", one);
  expect(joined.body.cart.rows).toHaveLength(50);
});

test("addresses are their person's own, sealed, one of them the default, and never more than twenty", async () => {
  const [ana, bia] = [await site.openBuyer(), await site.openBuyer()];
  const first = await site.addAddress(ana);
  const second = await site.addAddress(ana, "78890-000");
  const list = async (person: typeof ana) => (await site.call(person, "GET", "/addresses")).body;
  const shown = await list(ana);
  expect(shown.addresses).toMatchObject([
    { id: first, is_default: true, municipality: "São Paulo", uf: "SP", district: "Sé" },
    { id: second, is_default: false, municipality: "Sorriso" },
  ]);
  expect(shown.registered).toMatchObject({ street: "Avenida Brasil", municipality: "Sorriso" });
  expect((await list(bia)).addresses).toEqual([]);
  const typed = {
    label: "Silo",
    receiver: "João Prado",
    postal_code: "78890000",
    street: "MT-242",
    number: "km 42",
    reference: "porteira azul",
    is_default: true,
  };
  const foreign = await site.call(bia, "PUT", `/addresses/${second}`, typed);
  expect(foreign.status).toBe(404);
  expect((await site.call(bia, "DELETE", `/addresses/${second}`)).status).toBe(204);
  const changed = await site.call(ana, "PUT", `/addresses/${second}`, typed);
  expect(changed.body).toMatchObject({ label: "Silo", reference: "porteira azul" });
  expect(
    (await list(ana)).addresses.map(({ is_default }: { is_default: boolean }) => is_default),
  ).toEqual([true, false]);
  await site.call(ana, "DELETE", `/addresses/${second}`);
  expect((await list(ana)).addresses).toMatchObject([{ id: first, is_default: true }]);
  const { rows } = await sql<{ sealed: string }>`
    select encode(sealed_address, 'escape') as sealed from orders.addresses
    where id = ${first}`.execute(site.parts.db);
  expect(rows[0]!.sealed).not.toContain("Joana");
  const id = newId();
  const once = await site.call(ana, "POST", "/addresses", { id, ...typed });
  const twice = await site.call(ana, "POST", "/addresses", { id, ...typed });
  expect(twice).toEqual(once);
  const other = await site.call(ana, "POST", "/addresses", { id, ...typed, number: "7" });
  expect(other.body.code).toBe("intent_mismatch");
  for (let count = 2; count < 20; count += 1) await site.addAddress(ana);
  const full = await site.call(ana, "POST", "/addresses", { id: newId(), ...typed });
  expect(full.body.code).toBe("addresses_full");
});
