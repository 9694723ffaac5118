import { randomBytes } from "node:crypto";
import { expect, type APIRequestContext } from "@playwright/test";
import { accessKeyMonth, withCheckDigit } from "../contracts/src/brazil/access-key.ts";
import { checkoutPayee } from "../contracts/src/orders/terms/step-up.ts";
import { newId } from "../server/src/platform/ids.ts";
import { registerByCall, signUp } from "./admin-sellers.ts";
import { credit, pin, withWallet, type WalletPerson } from "./wallet-people.ts";
import { inDatabase } from "./database.ts";

/** Tupã, SP: where and what no journey of visitors looks for. */
const tupa = 3_555_000;

export interface Trade {
  buyer: WalletPerson;
  seller: WalletPerson;
  /** Id of the offer. */
  productId: string;
}

/** Two who do not know each other, one of them with money and the other with something to sell. */
export async function tradingPair(
  request: APIRequestContext,
  { title = "Amendoim em casca" }: { title?: string } = {},
): Promise<Trade> {
  const [buyer, seller] = await Promise.all([trader(request, "buyer"), trader(request, "seller")]);
  await credit(buyer, 10_000_000);
  return { buyer, seller, productId: await insertOffer(seller, title) };
}

async function trader(
  request: APIRequestContext,
  userType: "buyer" | "seller",
): Promise<WalletPerson> {
  const person = await signUp(request, userType);
  await registerByCall(request, person);
  return withWallet(request, person);
}

export interface BoughtOrder {
  id: string;
  code: string;
}

/** Two tonnes for R$ 2.400,00 unless told, once, paid from the wallet by the calls that the checkout makes. */
export async function buyByCall(
  request: APIRequestContext,
  { buyer, seller, productId }: Trade,
  { quantity: wanted = "2" }: { quantity?: string } = {},
): Promise<BoughtOrder> {
  const headers = { authorization: buyer.authorization };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/v1${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const address = await post("/addresses", {
    id: newId(),
    label: "Fazenda",
    receiver: buyer.name,
    phone: "66999994821",
    postal_code: "78890-000",
    street: "Estrada MT-242",
    number: "km 12",
    municipality_code: 5_107_925,
  });
  const quote = await post("/checkout/quote", {
    items: [{ product_id: productId, quantity: wanted }],
    address_id: address.id,
  });
  const id = newId();
  const binding = { payee: checkoutPayee, amount: quote.total, intent_id: id };
  const { grant } = await post("/me/step-up", { purpose: "wallet_checkout", pin, ...binding });
  const checkout = await post("/checkouts", {
    id,
    method: "wallet",
    total: quote.total,
    address_id: address.id,
    sellers: quote.sellers.map((quoted: QuotedSeller) => ({
      party_id: quoted.party_id,
      delivery: quoted.delivery,
      freight: quoted.freight,
      items: quoted.lines.map(({ product_id, quantity, total, classification }) => ({
        product_id,
        quantity,
        total,
        classification,
      })),
    })),
    grant,
  });
  // Visitors of other journeys look at the newest offers: this one has done its part.
  const removed = await request.delete(`/api/v1/seller/products/${productId}`, {
    headers: { authorization: seller.authorization },
  });
  expect(removed.status()).toBe(204);
  return checkout.orders[0];
}

interface QuotedSeller {
  party_id: string;
  delivery: string;
  freight: string;
  lines: { product_id: string; quantity: string; total: string; classification: object | null }[];
}

/** With its invoice, on the road. */
export async function shipByCall(
  request: APIRequestContext,
  { seller }: Trade,
  { id }: BoughtOrder,
): Promise<void> {
  const headers = { authorization: seller.authorization };
  const document = { kind: "nfe", access_key: await newInvoiceKey(request, seller) };
  for (const [path, data] of [
    [`/orders/${id}/documents`, { id: newId(), document }],
    [`/orders/${id}/dispatch`, { id: newId() }],
  ] as const) {
    const answer = await request.post(`/api/v1${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** The load is there and as agreed, so the seller's money is released. */
export async function receiveByCall(
  request: APIRequestContext,
  { buyer }: Trade,
  { id }: BoughtOrder,
): Promise<void> {
  const answer = await request.post(`/api/v1/orders/${id}/receipt`, {
    headers: { authorization: buyer.authorization },
    data: { id: newId(), checked: { quantity: true, quality: true, documents: true } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Of an invoice by this seller, of this month. */
export async function newInvoiceKey(
  request: APIRequestContext,
  { cpf }: Pick<WalletPerson, "cpf">,
): Promise<string> {
  return invoiceKey(cpf, await thisMonth(request));
}

/** As the business has it: a moved clock moves the invoice too. */
async function thisMonth(request: APIRequestContext): Promise<string> {
  const { now } = (await (await request.get("/api/v1/clock")).json()) as { now: string };
  return accessKeyMonth(new Date(now));
}

/** 44 digits of an invoice by this seller, with the check digit that the tax office asks for. */
function invoiceKey(cpf: string, month: string): string {
  const number = String(randomBytes(4).readUInt32BE() % 1_000_000_000).padStart(9, "0");
  const issuer = cpf.replaceAll(/\D/g, "").padStart(14, "0");
  return withCheckDigit(`51${month}${issuer}55001${number}100000001`);
}

/** Written as a row: how sellers publish is another journey. */
export async function insertOffer(
  { email, partyId }: WalletPerson,
  title: string,
): Promise<string> {
  const id = newId();
  const letters = [...randomBytes(6)].map(
    (byte) => "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789"[byte % 34],
  );
  const code = `P-${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
  await inDatabase(
    `insert into catalog.products (id, code, party_id, created_by, state, category_id, title, unit,
       price, stock, municipality_code, offers_fob, published_at)
     select $1, $2, $3, users.id, 'published', categories.id, $4, 't', 1200, 1000, $5, true,
       platform.now()
     from identity.users, catalog.categories
     where users.email = $6 and categories.slug = 'amendoim'`,
    [id, code, partyId, title, tupa, email],
  );
  return id;
}
