import { accessKeyMonth, withCheckDigit } from "@areon/contracts/brazil/access-key";
import { standardTable } from "@areon/contracts/catalog/terms/classification-standards";
import type { CheckoutQuote } from "@areon/contracts/orders/quote";
import { checkoutPayee } from "@areon/contracts/orders/terms/step-up";
import { wishOfQuote } from "@areon/contracts/testing/checkout-wish";
import * as fc from "fast-check";
import { sql } from "kysely";
import { randomInt } from "node:crypto";
import { giveGrant } from "#modules/identity";
import { postGroup, surely } from "#modules/ledger";
import { businessNow } from "#platform/clock";
import { inTransaction, type Database } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { centsToDecimal, decimalToCents } from "#platform/money";
import type { Answer, CrossingSite } from "./test-crossing-site.ts";

type Method = "wallet" | "pix" | "card";

/** What is bought in one payment, and how far it has come when the history begins. */
export interface PlannedPurchase {
  method: Method;
  lines: readonly { sacas: number; cents: number; hasTable: boolean }[];
  /** By truck, with freight; otherwise the buyer fetches it. */
  isBrought: boolean;
  /** Who buys for themselves may think better of it. */
  isConsumer: boolean;
  begins: "paid" | "shipped" | "delivered";
}

const plannedLine = fc.record({
  sacas: fc.oneof(fc.constant(1200), fc.integer({ min: 1, max: 1200 })),
  cents: fc.oneof(fc.constant(12_840), fc.integer({ min: 1, max: 20_000 })),
  hasTable: fc.oneof(fc.constant(true), fc.boolean()),
});

export const purchaseArbitrary: fc.Arbitrary<PlannedPurchase> = fc.record({
  method: fc.constantFrom<Method>("wallet", "pix", "card", "card"),
  lines: fc.array(plannedLine, { minLength: 1, maxLength: 3 }),
  isBrought: fc.boolean(),
  isConsumer: fc.boolean(),
  begins: fc.constantFrom("paid", "shipped", "shipped", "delivered", "delivered"),
});

export interface SceneOrder {
  id: string;
  checkoutId: string;
  method: Method;
  total: bigint;
  isBrought: boolean;
  /** The end of the driver's link; of what is fetched there is none. */
  driver: string | null;
}

export interface Scene {
  site: CrossingSite;
  buyer: TestPerson;
  seller: TestPerson & { cpf: string };
  desk: readonly [TestPerson, TestPerson];
  orders: SceneOrder[];
  /** All money that came from outside: into the buyer's wallet, by Pix, by card. */
  paidIn: bigint;
  /** What the seller took out of the wallet, so that a refund finds nothing there. */
  spent: bigint;
  /** Asked for, and not confirmed by a second person. */
  approvals: { id: string; kind: "decision" | "refund" }[];
}

export async function openScene(
  site: CrossingSite,
  purchases: readonly PlannedPurchase[],
): Promise<Scene> {
  await site.resetClock();
  const buyer = await site.openPerson("buyer");
  const seller = await site.openPerson("seller");
  const desk = [await site.openDesk("super"), await site.openDesk("finance")] as const;
  const nothing = { orders: [], paidIn: 0n, spent: 0n, approvals: [] };
  const scene: Scene = { site, buyer, seller, desk, ...nothing };
  for (const planned of purchases) await buy(scene, planned);
  return scene;
}

async function buy(scene: Scene, planned: PlannedPurchase): Promise<void> {
  const { site, buyer } = scene;
  const question = await ask(scene, planned);
  const quote: CheckoutQuote = await must(site.call(buyer, "POST", "/checkout/quote", question));
  const total = decimalToCents(quote.total);
  const isPayable = quote.methods.some(
    (choice) => choice.method === planned.method && choice.reason === null,
  );
  // A card pays neither centavos nor a million: who can't, pays out of the wallet.
  const method = isPayable ? planned.method : "wallet";
  scene.paidIn += total;
  if (method === "wallet") await moveOutside(site.db, buyer.partyId, total);
  const checkoutId = newId();
  const wish = {
    id: checkoutId,
    method,
    ...wishOfQuote(quote),
    address_id: question.address_id ?? null,
  };
  const { orders } = await must(
    site.call(buyer, "POST", "/checkouts", {
      ...wish,
      ...(planned.isConsumer ? {} : { invoice: { document: "11222333000181" } }),
      ...(method === "wallet" && { grant: await grantFor(scene, { checkoutId, total }) }),
    }),
  );
  if (method !== "wallet") await payOutside(site, checkoutId, method);
  const { isBrought } = planned;
  const order = { id: orders[0].id as string, checkoutId, method, total, isBrought };
  const driver = isBrought ? await arrangeLoad(scene, order.id) : null;
  scene.orders.push({ ...order, driver });
  await begin(scene, { ...order, driver }, planned.begins);
}

/** Each time the acquirer has answered, so its page is there at the second look. */
const mostLooks = 10;

async function payOutside(
  site: CrossingSite,
  checkoutId: string,
  method: "pix" | "card",
): Promise<void> {
  let paid = site.rails.pay(checkoutId, method);
  // Where the acquirer seemed away, its page is opened when it is asked again.
  for (let looks = 1; paid === null && looks < mostLooks; looks += 1) {
    await site.askAcquirer(checkoutId);
    paid = site.rails.pay(checkoutId, method);
  }
  if (paid === null) throw new Error(`nothing to pay ${checkoutId} at by ${method}`);
  await (method === "pix" ? site.hear(paid) : site.askAcquirer(checkoutId));
}

async function ask({ site, buyer, seller }: Scene, { lines, isBrought }: PlannedPurchase) {
  const items: { product_id: string; quantity: string }[] = [];
  for (const { sacas, cents, hasTable } of lines) {
    const product_id = await insertOffer(site.db, seller, { cents, hasTable });
    items.push({ product_id, quantity: String(sacas) });
  }
  const party_id = seller.partyId;
  if (!isBrought) return { items, deliveries: [{ party_id, mode: "pickup" }] };
  const typed = { label: "Fazenda", receiver: "Joana Prado", street: "Rua A", number: "s/n" };
  const address = { id: newId(), ...typed, postal_code: "01001-000" };
  const { id: address_id } = await must(site.call(buyer, "POST", "/addresses", address));
  return { items, deliveries: [{ party_id, mode: "cif" }], address_id: address_id as string };
}

async function grantFor(
  { site, buyer: { actor } }: Scene,
  { checkoutId, total }: { checkoutId: string; total: bigint },
): Promise<string> {
  const bound = { payee: checkoutPayee, amountCents: total, intentId: checkoutId };
  const given = await inTransaction(site.db, (trx) =>
    giveGrant(trx, { actor, method: "pin", purpose: "wallet_checkout", ...bound }),
  );
  return given.token;
}

async function arrangeLoad({ site, seller }: Scene, orderId: string): Promise<string> {
  const now = (await businessNow(site.db)).getTime();
  const load = {
    version: 0,
    driver_name: "Valdir Moreira",
    plate: "rta-7c18",
    collect_at: new Date(now + 3_600_000).toISOString(),
  };
  await must(site.call(seller, "PUT", `/orders/${orderId}/shipment`, load));
  const { url } = await must(site.call(seller, "POST", `/orders/${orderId}/driver-link`));
  return (url as string).split("/").at(-1)!;
}

async function begin(
  scene: Scene,
  order: SceneOrder,
  begins: PlannedPurchase["begins"],
): Promise<void> {
  if (begins === "paid") return;
  await mustBe(addPaper(scene, order.id));
  if (begins === "shipped") await mustBe(shipOrder(scene, order.id));
  else if (order.driver === null) await mustBe(handOver(scene, order.id));
  else for (const step of ["left", "delivered"]) await mustBe(tellStep(scene, order, step));
}

/** The seller's invoice, without which nothing leaves. */
export async function addPaper({ site, seller }: Scene, orderId: string): Promise<Answer> {
  const month = accessKeyMonth(await businessNow(site.db));
  const numbers = String(randomInt(1_000_000_000)).padStart(9, "0");
  const body = `51${month}000${seller.cpf}55001${numbers}1${numbers.slice(0, 8)}`;
  const document = { kind: "nfe", access_key: withCheckDigit(body) };
  return site.call(seller, "POST", `/orders/${orderId}/documents`, { id: newId(), document });
}

export function shipOrder({ site, seller }: Scene, orderId: string): Promise<Answer> {
  return site.call(seller, "POST", `/orders/${orderId}/dispatch`, { id: newId() });
}

export function handOver({ site, seller }: Scene, orderId: string): Promise<Answer> {
  const told = { id: newId(), receiver_name: "Marcos" };
  return site.call(seller, "POST", `/orders/${orderId}/handover`, told);
}

export function tellStep({ site }: Scene, { driver }: SceneOrder, step: string): Promise<Answer> {
  const told = { id: newId(), step, seconds_ago: 0, receiver_name: "Marcos" };
  return site.call(null, "POST", `/deliveries/${driver}/steps`, told);
}

/** The wallet's adjustments stand for the world outside; their migration opens it. */
const outside = "a0000000-0000-4000-8000-000001090000";

/** Into a wallet, or with a negative amount out of it. */
export async function moveOutside(db: Database, partyId: string, amount: bigint): Promise<void> {
  const sides = amount > 0n ? [outside, partyId] : [partyId, outside];
  const [debit, credit] = sides as [string, string];
  const named = { kind: "transfer", id: newId(), reason: "wallet_adjustment" } as const;
  const money = { debit, credit, amount: amount > 0n ? amount : -amount, reference: "" };
  await inTransaction(db, (trx) => postGroup(trx, { transfers: [{ ...named, ...money }] }, surely));
}

async function insertOffer(
  db: Database,
  { actor, partyId }: TestPerson,
  { cents, hasTable }: { cents: number; hasTable: boolean },
): Promise<string> {
  const id = newId();
  const table = hasTable ? JSON.stringify(standardTable("soja")) : null;
  const price = centsToDecimal(BigInt(cents));
  await sql`
    insert into catalog.products (id, code, party_id, created_by, state, category_id, title, unit,
      price, stock, municipality_code, offers_cif, offers_pickup, published_at, classification)
    select ${id}, ${nextCode()}, ${partyId}, ${actor.userId}, 'published', c.id,
      'Soja em grão', 'sc60', ${price}::numeric, 100000, 5107925, true, true, platform.now(),
      ${table}::jsonb
    from catalog.categories c where c.slug = 'soja'`.execute(db);
  return id;
}

let offers = 0;

/** Counted, not drawn: among thousands of offers two draws would meet. */
function nextCode(): string {
  offers += 1;
  const signs = offers.toString(36).toUpperCase().padStart(6, "0");
  return `P-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

async function must(answering: Promise<Answer>): Promise<Answer["body"]> {
  const { status, body } = await answering;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}

async function mustBe(answering: Promise<Answer>): Promise<void> {
  await must(answering);
}
