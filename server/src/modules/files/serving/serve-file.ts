import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { refuse } from "#platform/refusal";
import { parseRange } from "./byte-range.ts";
import type { FileStore } from "../store/file-store.ts";
import { findFile } from "../files.queries.ts";
import { documentKey, keyOfPictureName } from "../store/object-keys.ts";
import { isLinkInForce } from "./signed-link.ts";

export interface ServeDependencies {
  db: Database;
  fileStore: FileStore;
  config: Pick<Config, "AREON_PROFILE" | "FILES_ORIGIN" | "LINK_SIGNING_KEY">;
}

interface Served {
  key: string;
  /** The content under one tag never changes. */
  tag: string;
  headers: Record<string, string>;
}

/** Names are random and contents never change, so a picture may be kept by everyone for ever. */
export async function servePublicFile(
  dependencies: ServeDependencies,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { name } = request.params as { name: string };
  const key = keyOfPictureName(name);
  if (!key || !isOnFilesOrigin(dependencies.config, request)) return notFound(reply);
  return serve(
    dependencies.fileStore,
    { request, reply },
    {
      key,
      tag: name,
      headers: {
        "content-type": "image/webp",
        "content-disposition": "inline",
        "cache-control": "public, max-age=31536000, immutable",
      },
    },
  );
}

const linkSchema = z.object({
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});

/** The link is the permission: it was given to one person, for five minutes, for this file. */
export async function servePrivateFile(
  dependencies: ServeDependencies,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { db, config, fileStore } = dependencies;
  if (!isOnFilesOrigin(config, request)) return notFound(reply);
  const fileId = (request.params as { id: string }).id;
  const link = linkSchema.safeParse(request.query);
  const isInForce =
    link.success && isLinkInForce(config, { ...link.data, fileId, realNowMs: realNowMs() });
  if (!isInForce) return sendProblem(reply, refuse("file_link_invalid"));
  const file = await findFile(db, fileId);
  if (file?.state !== "ready") return notFound(reply);
  return serve(
    fileStore,
    { request, reply },
    {
      key: documentKey(file.object_name),
      tag: file.id,
      headers: {
        "content-type": file.content_type!,
        "content-disposition": contentDisposition(file.filename, { type: "attachment" }),
        "cache-control": "private, no-store",
      },
    },
  );
}

async function serve(
  fileStore: FileStore,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, tag, headers }: Served,
): Promise<FastifyReply> {
  const etag = `"${tag}"`;
  void reply.headers({ ...foreignBytesHeaders, ...headers, etag, "accept-ranges": "bytes" });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const wanted = parseRange(request.headers.range);
  const isSameVersion = (request.headers["if-range"] ?? etag) === etag;
  const range = isSameVersion ? wanted : undefined;
  const found = await fileStore.get(key, range);
  if (!found) return notFound(reply);
  if (!found.stream) {
    return reply.code(416).header("content-range", `bytes */${found.totalBytes}`).send();
  }
  const { stream, first, last, totalBytes } = found;
  void reply.header("content-length", last - first + 1);
  if (range) void reply.code(206).header("content-range", `bytes ${first}-${last}/${totalBytes}`);
  if (request.method === "HEAD") {
    stream.destroy();
    return reply.send();
  }
  return reply.send(stream);
}

/** People's bytes: whatever they turn out to be, a browser shows them inert and believes the type. */
const foreignBytesHeaders = {
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
  // Pages of the site show them, and in production the site is another origin.
  "cross-origin-resource-policy": "cross-origin",
};

/** In production, files never share an origin with pages or the API, where a cookie or token lives. */
function isOnFilesOrigin(config: ServeDependencies["config"], request: FastifyRequest): boolean {
  return (
    config.AREON_PROFILE !== "production" || request.host === new URL(config.FILES_ORIGIN).host
  );
}

function notFound(reply: FastifyReply): FastifyReply {
  for (const name of ["etag", "accept-ranges", "content-disposition"]) reply.removeHeader(name);
  return sendProblem(reply, refuse("not_found"));
}
