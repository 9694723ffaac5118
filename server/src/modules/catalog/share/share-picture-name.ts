import { createHash } from "node:crypto";
import { priceText } from "@areon/contracts/catalog/terms/pricing";
import type { SharedOffer } from "./shared-offer.queries.ts";

/** Goes up when the picture is drawn in another way. */
const drawing = 1;

/** Names what the picture shows: a change of any of it is another address, and another picture. */
export function pictureVersion(offer: SharedOffer): string {
  const { title, price, unit, municipality, uf, photo_id } = offer;
  return createHash("sha256")
    .update(JSON.stringify([drawing, title, priceText(price), unit, municipality, uf, photo_id]))
    .digest("hex")
    .slice(0, 16);
}

export function pictureAddress({ origin, offer }: { origin: string; offer: SharedOffer }): string {
  return `${origin}/api/v1/catalog/share-pictures/${offer.code}-${pictureVersion(offer)}.jpg`;
}

const namePattern = /^(P-[0-9A-Z]{4}-[0-9A-Z]{2})-([0-9a-f]{16})\.jpg$/;

export function readPictureName(name: string): { code: string; version: string } | null {
  const [, code, version] = namePattern.exec(name) ?? [];
  return code && version ? { code, version } : null;
}

export function pictureFolder(productId: string): string {
  return `share/${productId}`;
}
