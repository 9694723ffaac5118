import { auctionCategoryNames } from "@areon/contracts/auctions/terms/auction";
import { units } from "@areon/contracts/brazil/units";
import type { FastifyReply, FastifyRequest } from "fastify";
import { drawSharePicture } from "#modules/catalog";
import { readPicture, serveDrawnPicture, type FileStore } from "#modules/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { refuse } from "#platform/refusal";
import {
  pictureAddress,
  pictureFolder,
  pictureVersion,
  readPictureName,
} from "./lot-picture-name.ts";
import { priceInWords } from "./lot-words.ts";
import { findSharedLot, type SharedLot } from "./shared-lot.queries.ts";

export interface ShareParts {
  db: Database;
  config: Pick<Config, "PUBLIC_ORIGIN" | "FILES_ORIGIN">;
  fileStore: FileStore;
}

/** Photo, price and place of an auction as the preview of its link. */
export async function serveLotPicture(
  parts: ShareParts,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const asked = readPictureName((http.request.params as { name: string }).name);
  const lot = asked && (await findSharedLot(parts.db, { code: asked.code }));
  if (!lot) return sendProblem(http.reply, refuse("not_found"));
  return serveDrawnPicture(parts, http, {
    folder: pictureFolder(lot.auction.id),
    version: pictureVersion(lot),
    asked: asked.version,
    address: pictureAddress(parts.config.PUBLIC_ORIGIN, lot),
    draw: () => draw(parts, lot),
  });
}

async function draw(parts: ShareParts, { auction, place, photoId }: SharedLot): Promise<Buffer> {
  const photo = photoId === null ? null : await readPicture(parts, { fileId: photoId, width: 800 });
  const words = {
    title: auction.title,
    price: priceInWords(auction),
    unit: units[auction.unit].singular,
    place: place ?? auctionCategoryNames[auction.category],
  };
  return drawSharePicture(words, photo);
}
