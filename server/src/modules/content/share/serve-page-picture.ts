import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { serveDrawnPicture, type FileStore } from "#modules/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { rawRoute, type RawRoute } from "#platform/http/route";
import { refuse } from "#platform/refusal";
import { drawPagePicture } from "./draw-page-picture.ts";
import { findPageWords } from "./page-words.ts";

interface Parts {
  db: Database;
  config: Pick<Config, "PUBLIC_ORIGIN">;
  fileStore: FileStore;
}

/** Goes up when pictures are drawn in another way. */
const drawing = 1;
const path = "/api/v1/content/share-pictures";

/** Pictures that links to pages of words show, by a name that stays while the words change. */
export function pagePictureRoute(parts: Parts): RawRoute {
  return rawRoute({
    method: ["GET", "HEAD"],
    url: `${path}/:name.jpg`,
    permission: "public",
    rateClass: "file",
    handle: (request, reply) => servePagePicture(parts, { request, reply }),
  });
}

async function servePagePicture(
  parts: Parts,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { name } = http.request.params as { name: string };
  const words = await findPageWords(parts.db, name);
  if (!words) return sendProblem(http.reply, refuse("not_found"));
  const version = createHash("sha256")
    .update(JSON.stringify([drawing, words]))
    .digest("hex");
  return serveDrawnPicture(parts, http, {
    folder: `share/${name}`,
    version: version.slice(0, 16),
    asked: null,
    address: `${parts.config.PUBLIC_ORIGIN}${path}/${name}.jpg`,
    draw: () => drawPagePicture(words),
  });
}
