import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FileStore } from "../store/file-store.ts";

/** A picture that is drawn of words and photos when somebody first asks for it. */
export interface DrawnPicture {
  /** Where it is kept; only the newest one is. */
  folder: string;
  /** Names what it shows: a change of any of it is another version. */
  version: string;
  /** The version in the address that was asked for; null where addresses name none. */
  asked: string | null;
  /** Of the picture of now. */
  address: string;
  draw: () => Promise<Buffer>;
}

/** Kept after it was drawn; an address of before leads to the picture of now. */
export async function serveDrawnPicture(
  { fileStore }: { fileStore: FileStore },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  picture: DrawnPicture,
): Promise<FastifyReply> {
  const { asked, version, address } = picture;
  if (asked !== null && asked !== version) {
    return reply.header("cache-control", "public, max-age=60").redirect(address, 302);
  }
  const etag = `"${version}"`;
  void reply.headers({
    // A day: what is taken off the market leaves the caches of others soon. What another picture may stand
    // under tomorrow is asked for again within the hour.
    "cache-control": `public, max-age=${asked === null ? 3_600 : 86_400}`,
    "cross-origin-resource-policy": "cross-origin",
    etag,
  });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.type("image/jpeg").send(await pictureOf(fileStore, picture));
}

/** Two who ask for the same picture at once wait for one drawing. */
const drawings = new Map<string, Promise<Buffer>>();

async function pictureOf(store: FileStore, picture: DrawnPicture): Promise<Buffer> {
  const key = `${picture.folder}/${picture.version}.jpg`;
  const drawing = drawings.get(key) ?? readOrDraw(store, picture, key);
  drawings.set(key, drawing);
  try {
    return await drawing;
  } finally {
    drawings.delete(key);
  }
}

async function readOrDraw(store: FileStore, picture: DrawnPicture, key: string): Promise<Buffer> {
  const kept = await store.get(key);
  if (kept?.stream) return buffer(kept.stream);
  const drawn = await picture.draw();
  await store.deleteFolder(picture.folder);
  await store.put(key, drawn, { contentType: "image/jpeg" });
  return drawn;
}
