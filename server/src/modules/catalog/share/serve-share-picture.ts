import { units, type UnitCode } from "@areon/contracts/brazil/units";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readPicture, serveDrawnPicture, type FileStore } from "#modules/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { refuse } from "#platform/refusal";
import { priceInWords } from "../offer-words.ts";
import { drawSharePicture } from "./draw-share-picture.ts";
import {
  pictureAddress,
  pictureFolder,
  pictureVersion,
  readPictureName,
} from "./share-picture-name.ts";
import { findSharedOffer, type SharedOffer } from "./shared-offer.queries.ts";

export interface ShareParts {
  db: Database;
  config: Pick<Config, "PUBLIC_ORIGIN" | "FILES_ORIGIN">;
  fileStore: FileStore;
}

/** Photo, price and place of an offer as the preview of its link. */
export async function serveSharePicture(
  parts: ShareParts,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const asked = readPictureName((http.request.params as { name: string }).name);
  const offer = asked && (await findSharedOffer(parts.db, asked.code));
  if (!offer) return sendProblem(http.reply, refuse("not_found"));
  return serveDrawnPicture(parts, http, {
    folder: pictureFolder(offer.id),
    version: pictureVersion(offer),
    asked: asked.version,
    address: pictureAddress({ origin: parts.config.PUBLIC_ORIGIN, offer }),
    draw: () => draw(parts, offer),
  });
}

async function draw(parts: ShareParts, offer: SharedOffer): Promise<Buffer> {
  const photo =
    offer.photo_id === null
      ? null
      : await readPicture(parts, { fileId: offer.photo_id, width: 800 });
  const words = {
    title: offer.title,
    price: priceInWords(offer.price),
    unit: units[offer.unit as UnitCode].singular,
    place: `${offer.municipality}, ${offer.uf}`,
  };
  return drawSharePicture(words, photo);
}
