import { lineTotal, quantityText, unitPriceFor } from "@areon/contracts/catalog/terms/pricing";
import { withOldNames } from "@areon/contracts/core/old-names";
import { cartProductOldNames, type Cart, type CartRow } from "@areon/contracts/orders/cart";
import { ownParties, readSale, saleFault, type Sale, type SaleFacts } from "#modules/catalog";
import { findPictures } from "#modules/files";
import { sellerCards } from "#modules/identity";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { centsToDecimal, decimalToCents } from "#platform/money";
import { issueOfFault, priceIssue } from "./cart-issues.ts";
import { readCartRoom } from "./cart-room.ts";
import type { CartItem } from "./cart.queries.ts";

export interface CartParts {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN">;
}

type Seller = NonNullable<CartRow["seller"]>;
type Product = NonNullable<CartRow["product"]>;
type Photo = Product["photo"];

/** A cart with every offer as it stands now, for whoever looks at it; null is a visitor. */
export async function describeCart(
  { db, config }: CartParts,
  items: readonly CartItem[],
  userId: string | null,
): Promise<Cart> {
  const sale = await readSale(
    db,
    items.map(({ product_id }) => product_id),
  );
  const offers = [...sale.offers.values()];
  const own = userId === null ? new Set<string>() : await ownParties(db, sale, userId);
  const sellers = await sellerCards(
    db,
    offers.map(({ sellerPartyId }) => sellerPartyId),
  );
  const covers = offers.flatMap(({ coverId }) => coverId ?? []);
  const pictures = await findPictures({ db, config }, covers);
  const rows = items.map((item): CartRow => {
    const offer = sale.offers.get(item.product_id);
    if (!offer) return goneRow(sale, item);
    const { name, isVerified } = sellers.get(offer.sellerPartyId)!;
    const seller = { party_id: offer.sellerPartyId, name, is_verified: isVerified };
    const photo = offer.coverId === null ? null : (pictures.get(offer.coverId) ?? null);
    return describeRow(item, { offer, sale, own, seller, photo });
  });
  const total = rows.reduce((sum, row) => sum + decimalToCents(row.total ?? "0.00"), 0n);
  return { rows, total: centsToDecimal(total), most_rows: await readCartRoom(db) };
}

function goneRow(sale: Sale, { product_id, quantity, delivery, created_at }: CartItem): CartRow {
  const wish = { productId: product_id, quantity: quantityText(quantity) };
  const fault = saleFault(sale, wish, new Set())!;
  return {
    product_id,
    quantity: wish.quantity,
    title: fault.title,
    seller: null,
    created_at: created_at?.toISOString() ?? null,
    product: null,
    offer: null,
    delivery,
    total: null,
    issues: [issueOfFault(fault)],
  };
}

function describeRow(
  item: CartItem,
  found: {
    offer: SaleFacts;
    sale: Sale;
    own: ReadonlySet<string>;
    seller: Seller;
    photo: Photo;
  },
): CartRow {
  const { offer, sale, own, seller, photo } = found;
  const quantity = quantityText(item.quantity);
  const fault = saleFault(sale, { productId: offer.productId, quantity }, own);
  const unitPrice = unitPriceFor(offer, quantity);
  const changed = priceIssue(item.seen_price, unitPrice);
  const product = describeProduct(offer, { unitPrice, seller, photo });
  return {
    product_id: offer.productId,
    quantity,
    title: offer.title,
    seller,
    created_at: item.created_at?.toISOString() ?? null,
    product,
    // As the release before called it, for one release.
    offer: product,
    delivery: item.delivery,
    total: fault ? null : lineTotal(offer, quantity),
    issues: [...(fault ? [issueOfFault(fault)] : []), ...(changed ? [changed] : [])],
  };
}

function describeProduct(
  offer: SaleFacts,
  { unitPrice, seller, photo }: { unitPrice: string; seller: Seller; photo: Photo },
): Product {
  const product = {
    id: offer.productId,
    code: offer.code,
    slug: offer.slug,
    title: offer.title,
    unit: offer.unit,
    unit_price: unitPrice,
    price: offer.price,
    tiers: [...offer.tiers],
    minimum_quantity: offer.minimumQuantity,
    stock_quantity: offer.available,
    delivery: [...offer.delivery],
    image_url: photo?.at(-1)?.url ?? null,
    photo,
    place: { municipality: offer.municipality, uf: offer.uf },
    seller_id: seller.party_id,
    seller: { full_name: seller.name },
  };
  return withOldNames(product, cartProductOldNames);
}
