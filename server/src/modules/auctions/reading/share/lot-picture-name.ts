import { createHash } from "node:crypto";
import type { SharedLot } from "./shared-lot.queries.ts";

/** Goes up when the picture is drawn in another way. */
const drawing = 1;

/** Names what the picture shows: a change of any of it is another address, and another picture. */
export function pictureVersion({ auction, place, photoId }: SharedLot): string {
  const { title, unit, current_price: price } = auction;
  return createHash("sha256")
    .update(JSON.stringify([drawing, title, String(price), unit, place, photoId]))
    .digest("hex")
    .slice(0, 16);
}

export function pictureAddress(origin: string, lot: SharedLot): string {
  return `${origin}/api/v1/auction-pictures/${lot.auction.code}-${pictureVersion(lot)}.jpg`;
}

const namePattern = /^(L-[0-9A-Z]{4}-[0-9A-Z]{2})-([0-9a-f]{16})\.jpg$/;

export function readPictureName(name: string): { code: string; version: string } | null {
  const [, code, version] = namePattern.exec(name) ?? [];
  return code && version ? { code, version } : null;
}

export function pictureFolder(auctionId: string): string {
  return `share/${auctionId}`;
}
