import { checkoutPayee } from "../../contracts/src/orders/terms/step-up.ts";
import type { CheckoutQuote } from "../../contracts/src/orders/quote.ts";
import { referenceCategories } from "../../db/seed/reference/catalog-categories.ts";
import { loadCategories } from "../../server/src/modules/catalog/index.ts";
import { giveGrant } from "../../server/src/modules/identity/index.ts";
import { inTransaction } from "../../server/src/platform/db/database.ts";
import { newId } from "../../server/src/platform/ids.ts";
import { decimalToCents } from "../../server/src/platform/money.ts";
import { newShortCode } from "../../server/src/platform/short-code.ts";
import { callerOf, expectDone, type Answer, type Caller } from "../rails/call.ts";
import { makePeople, type Person } from "../rails/people.ts";
import type { Chance } from "../rails/random.ts";
import type { Site } from "../rails/site.ts";

/** Sellers with offers that never run out of stock, and buyers with money. */
export interface Market {
  site: Site;
  buyers: readonly Person[];
  /** By seller. */
  offers: readonly (readonly string[])[];
  /** What there was at first, and how carts are made here. */
  opening: { sellersOfCart: number; productIds: string[]; stock: number; funds: number };
}

const sellersOfCart = 3;
const stock = 1_000_000;
const funds = 500_000_000;

export async function openMarket(
  site: Site,
  { sellers, buyers }: { sellers: number; buyers: number },
): Promise<Market> {
  const call = callerOf(site.ports.api);
  const selling = await makePeople(site, call, { count: sellers, funds: 0 });
  const buying = await makePeople(site, call, { count: buyers, funds });
  await inTransaction(site.db, (trx) => loadCategories(trx, referenceCategories));
  // Few buyers leave here more lying than the bound on unpaid purchases lets anybody.
  await site.query(
    `insert into settings.values (key, value, valid_from, reason)
     values ('orders.open_purchases', '100000', platform.now(), 'fault run')`,
  );
  const offers: string[][] = [];
  for (const seller of selling) {
    offers.push([await offer(site, seller, "97.35"), await offer(site, seller, "1203.10")]);
  }
  const productIds = offers.flat();
  const opening = { sellersOfCart, productIds, stock, funds: funds * buyers };
  return { site, buyers: buying, offers, opening };
}

async function offer({ query }: Site, { actor, partyId }: Person, price: string): Promise<string> {
  const id = newId();
  await query(
    `insert into catalog.products (id, code, party_id, created_by, state, category_id, title, unit, price,
       minimum_quantity, stock, municipality_code, offers_fob, offers_cif, offers_pickup, published_at)
     select $1, $2, $3, $4, 'published', c.id, 'Soja em grão', 'sc60', $5::numeric, 1, $6::numeric, 5107925,
       true, true, true, platform.now() from catalog.categories c where c.slug = 'soja'`,
    [id, newShortCode("P"), partyId, actor.userId, price, stock],
  );
  return id;
}

export type Method = "wallet" | "pix";

/** What a buyer has agreed to; sent again under the same id until somebody answers. */
export interface Wish {
  id: string;
  body: object;
  buyer: Person;
}

/** A cart of three sellers in a row of its own each, its quote, and for the wallet what the PIN gives. */
export async function prepareWish(
  { site, offers }: Market,
  buyer: Person,
  { method, chance, call }: { method: Method; chance: Chance; call: Caller },
): Promise<Wish> {
  const items = chance
    .shuffle(offers)
    .slice(0, sellersOfCart)
    .map((ofSeller) => ({
      product_id: chance.pick(ofSeller),
      quantity: String(chance.between(1, 9)),
    }));
  for (const { product_id, quantity } of items) {
    expectDone(await call(buyer, "PUT", `/cart/items/${product_id}`, { quantity }));
  }
  const answer = expectDone(await call(buyer, "POST", "/checkout/quote", { items }));
  const { sellers, total } = answer as unknown as CheckoutQuote;
  const id = newId();
  const wish = {
    id,
    method,
    total,
    address_id: null,
    sellers: sellers.map(({ party_id, lines }) => ({
      party_id,
      delivery: "pickup",
      freight: "0.00",
      items: lines.map((line) => ({
        product_id: line.product_id,
        quantity: line.quantity,
        total: line.total,
      })),
    })),
  };
  if (method === "pix") return { id, buyer, body: wish };
  const bound = { payee: checkoutPayee, amountCents: decimalToCents(total), intentId: id };
  const { token } = await inTransaction(site.db, (trx) =>
    giveGrant(trx, { actor: buyer.actor, method: "pin", purpose: "wallet_checkout", ...bound }),
  );
  return { id, buyer, body: { ...wish, grant: token } };
}

/** Throws when nobody answers. */
export function place(call: Caller, { buyer, body }: Wish): Promise<Answer> {
  return call(buyer, "POST", "/checkouts", body);
}

/** By what the bank knows the Pix of a purchase. */
export function txidOf({ id }: Pick<Wish, "id">): string {
  return id.replaceAll("-", "");
}
