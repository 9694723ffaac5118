import { buffer } from "node:stream/consumers";
import { units, type UnitCode } from "@areon/contracts/catalog-units";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readPicture, type FileStore } from "#modules/files";
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

/** Drawn when it is first asked for and kept; an address of before leads to the picture of now. */
export async function serveSharePicture(
  parts: ShareParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const asked = readPictureName((request.params as { name: string }).name);
  const offer = asked && (await findSharedOffer(parts.db, asked.code));
  if (!offer) return sendProblem(reply, refuse("not_found"));
  const version = pictureVersion(offer);
  if (asked.version !== version) {
    const address = pictureAddress({ origin: parts.config.PUBLIC_ORIGIN, offer });
    return reply.header("cache-control", "public, max-age=60").redirect(address, 302);
  }
  const etag = `"${version}"`;
  void reply.headers({
    // A day: what is taken off the market leaves the caches of others soon.
    "cache-control": "public, max-age=86400",
    "cross-origin-resource-policy": "cross-origin",
    etag,
  });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.type("image/jpeg").send(await pictureOf(parts, offer, version));
}

/** Two who ask for the same picture at once wait for one drawing. */
const drawings = new Map<string, Promise<Buffer>>();

async function pictureOf(parts: ShareParts, offer: SharedOffer, version: string): Promise<Buffer> {
  const key = `${pictureFolder(offer.id)}/${version}.jpg`;
  const drawing = drawings.get(key) ?? readOrDraw(parts, { offer, key });
  drawings.set(key, drawing);
  try {
    return await drawing;
  } finally {
    drawings.delete(key);
  }
}

async function readOrDraw(
  parts: ShareParts,
  { offer, key }: { offer: SharedOffer; key: string },
): Promise<Buffer> {
  const kept = await parts.fileStore.get(key);
  if (kept?.stream) return buffer(kept.stream);
  const photo =
    offer.photo_id === null
      ? null
      : await readPicture(parts, { fileId: offer.photo_id, width: 800 });
  const picture = await drawSharePicture(
    {
      title: offer.title,
      price: priceInWords(offer.price),
      unit: units[offer.unit as UnitCode].singular,
      place: `${offer.municipality}, ${offer.uf}`,
    },
    photo,
  );
  // Of an offer only the newest picture is kept.
  await parts.fileStore.deleteFolder(pictureFolder(offer.id));
  await parts.fileStore.put(key, picture, { contentType: "image/jpeg" });
  return picture;
}
