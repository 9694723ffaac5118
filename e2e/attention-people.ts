import { expect, type APIRequestContext } from "@playwright/test";
import { productSlug } from "../contracts/src/catalog/terms/slug.ts";
import { newId } from "../server/src/platform/ids.ts";
import { registerByCall, signUp, type Seller } from "./admin-sellers.ts";
import { uploadPhoto, verifiedSeller, wholeContent } from "./product-people.ts";
import { inDatabase } from "./database.ts";

/** A buyer with a completed registration. */
export async function registeredBuyer(request: APIRequestContext): Promise<Seller> {
  const buyer = await signUp(request, "buyer");
  await registerByCall(request, buyer);
  return buyer;
}

export interface PublishedOffer {
  id: string;
  title: string;
  slug: string;
  seller: Seller;
  /** By the call that the seller's form makes. */
  setPrice(price: string): Promise<void>;
  /** At the end, so that other journeys do not find it. */
  withdraw(): Promise<void>;
}

/** Sunflower in Tupã, SP: what no journey that reads the marketplace looks for. */
const elsewhere = { category: "girassol", municipality_code: 3_555_000 };

/** Published without moderation, whose decision is another journey. */
export async function publishedOffer(request: APIRequestContext): Promise<PublishedOffer> {
  const seller = await verifiedSeller(request);
  const title = `Girassol lote ${newId().slice(-6)}`;
  const whole = { ...wholeContent(title, await uploadPhoto(request, seller)), ...elsewhere };
  const id = newId();
  const headers = { authorization: seller.authorization };
  const drafted = await request.post("/api/v1/seller/products", {
    headers,
    data: { id, content: whole, stock: "8400" },
  });
  expect(drafted.status(), await drafted.text()).toBe(201);
  const [row] = await inDatabase<{ code: string }>(
    `update catalog.products set state = 'published', published_at = platform.now()
     where id = $1 returning code`,
    [id],
  );
  return {
    id,
    title,
    slug: productSlug(title, row!.code),
    seller,
    setPrice: async (price) => {
      const product = await request.get(`/api/v1/seller/products/${id}`, { headers });
      const { version } = (await product.json()) as { version: number };
      const content = { ...whole, price, tiers: [] };
      const saved = await request.put(`/api/v1/seller/products/${id}`, {
        headers,
        data: { version, content },
      });
      expect(saved.status(), await saved.text()).toBe(200);
    },
    withdraw: async () => {
      const paused = await request.post(`/api/v1/seller/products/${id}/pause`, { headers });
      expect(paused.status()).toBe(200);
    },
  };
}

/** Once whoever keeps the offer was told, or is to be told tomorrow. */
export async function untilTold(productId: string): Promise<void> {
  const isWaiting = async () => {
    const rows = await inDatabase<{ is_resting: boolean }>(
      `select due_at > platform.now() + interval '1 hour' as is_resting
       from catalog.favorite_rounds where product_id = $1`,
      [productId],
    );
    return rows[0]?.is_resting ?? false;
  };
  await expect.poll(isWaiting).toBe(true);
}
