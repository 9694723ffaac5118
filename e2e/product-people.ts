import { randomBytes } from "node:crypto";
import { expect, type APIRequestContext } from "@playwright/test";
import { newId } from "../server/src/platform/ids.ts";
import { test as base } from "./fixtures.ts";
import { registerByCall, signUpSeller, type Seller } from "./admin-sellers.ts";
import { redSquare, writePng } from "./test-picture.ts";
import { inDatabase } from "./database.ts";
import { uploadByCall } from "./upload.ts";

/** Tupã, SP: where and what no journey of visitors looks for. */
const tupa = 3_555_000;

/** A seller of their own for each journey; what they offered is gone afterwards, however it ended. */
export const test = base.extend<{ seller: Seller }>({
  seller: async ({ request }, use) => {
    const seller = await verifiedSeller(request);
    await use(seller);
    await removeProducts(request, seller);
  },
});

/** Registered, and with papers that the desk has seen; how they are looked at is another journey. */
export async function verifiedSeller(request: APIRequestContext): Promise<Seller> {
  const seller = await signUpSeller(request);
  await registerByCall(request, seller);
  await inDatabase(
    `insert into identity.verifications (id, user_id, party_id, state, submitted_at, decided_at)
     select platform.new_id(), users.id, memberships.party_id, 'approved', platform.now(), platform.now()
     from identity.users join identity.memberships on memberships.user_id = users.id
     where users.email = $1`,
    [seller.email],
  );
  return seller;
}

/** A photo that does not shrink when it is packed: about four megabytes. */
export function largePhoto(): Buffer {
  const side = 1_150;
  return writePng({ width: side, height: side, rgb: randomBytes(side * side * 3) });
}

/** Everything that publishing asks for, in Tupã, of this title. */
export function wholeContent(title: string, photoId: string) {
  return {
    title,
    description: "Armazenada em silo, pronta para carregar.",
    category: "amendoim",
    attributes: {
      safra: "25/26",
      embalagem: "A granel",
      tipo: "Tipo 1",
      umidade: 13.2,
      impureza: 0.8,
    },
    unit: "t",
    price: "128.40",
    tiers: [{ from_quantity: "1000", price: "127.60" }],
    minimum_quantity: "500",
    municipality_code: tupa,
    pickup_place: "Fazenda Santa Rita, km 12",
    delivery: ["fob"],
    photo_ids: [photoId],
  };
}

/** A draft with everything in it, by the call that the form makes. */
export async function wholeDraft(
  request: APIRequestContext,
  { authorization }: Seller,
  { title, photoId }: { title: string; photoId: string },
): Promise<{ id: string; version: number }> {
  const answer = await request.post("/api/v1/seller/products", {
    headers: { authorization },
    data: { id: newId(), content: wholeContent(title, photoId), stock: "8400" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const product = (await answer.json()) as { id: string; version: number; missing: unknown[] };
  expect(product.missing).toEqual([]);
  return product;
}

export async function publishByCall(
  request: APIRequestContext,
  { authorization }: Seller,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const answer = await request.post(`/api/v1/seller/products/${id}/publication`, {
    headers: { authorization },
    data: { version },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

export function uploadPhoto(request: APIRequestContext, seller: Seller): Promise<string> {
  const photo = {
    kind: "product_photo",
    filename: "amendoim.png",
    content: redSquare(320),
  } as const;
  return uploadByCall(request, seller, photo);
}

async function removeProducts(
  request: APIRequestContext,
  { authorization }: Seller,
): Promise<void> {
  const headers = { authorization };
  const answer = await request.get("/api/v1/seller/products?limit=100", { headers });
  const { products } = (await answer.json()) as { products: { id: string }[] };
  for (const { id } of products) await request.delete(`/api/v1/seller/products/${id}`, { headers });
}
