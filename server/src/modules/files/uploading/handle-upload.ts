import { Readable } from "node:stream";
import { uploadPath } from "@areon/contracts/files/files";
import type { ProblemCode } from "@areon/contracts/core/problems";
import { Server, type Locker } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Config } from "#platform/config";
import { sendProblem } from "#platform/http/problem-reply";
import { newId } from "#platform/ids";
import { refuse, type Refusal } from "#platform/refusal";
import { UploadDataStore, UploadRefused, type UploadDependencies } from "./upload-datastore.ts";

/** One request of the tus protocol: an upload is created, asked about, continued or given up. */
export async function handleUpload(
  dependencies: UploadDependencies & { config: Pick<Config, "PUBLIC_ORIGIN"> },
  { request, reply, ownerId }: { request: FastifyRequest; reply: FastifyReply; ownerId: string },
): Promise<FastifyReply> {
  let failure: unknown;
  const tus = new Server({
    path: uploadPath,
    datastore: new UploadDataStore(dependencies, ownerId),
    locker: noLocker,
    relativeLocation: true,
    allowedOrigins: [dependencies.config.PUBLIC_ORIGIN],
    namingFunction: () => newId(),
    getFileIdFromRequest: (_request, last) => (z.uuid().safeParse(last).success ? last : undefined),
    disableTerminationForFinishedUploads: true,
    onResponseError: (_request, error) => {
      failure = error;
      return undefined;
    },
  });
  const response = await tus.handleWeb(toWebRequest(request));
  for (const [name, value] of response.headers) {
    if (name !== "content-length") void reply.header(name, value);
  }
  if (response.status >= 400) return sendProblem(reply, refusalOf(failure, response.status));
  return reply.code(response.status).header("cache-control", "no-store").send();
}

/**
 * No lock: the database counts each piece only where the last one ended, so two requests for one
 * upload can't mix, on one node or on several. The library's own lock spins while it waits.
 */
const noLocker: Locker = {
  newLock: () => ({ lock: async () => {}, unlock: async () => {} }),
};

function toWebRequest(request: FastifyRequest): Request {
  const { method, headers, raw, url } = request;
  const pairs = Object.entries(headers).filter(
    (pair): pair is [string, string] => typeof pair[1] === "string",
  );
  const hasBody = method === "POST" || method === "PATCH";
  return new Request(`http://upload.invalid${url}`, {
    method,
    headers: pairs,
    ...(hasBody ? { body: Readable.toWeb(raw) as ReadableStream, duplex: "half" } : {}),
  });
}

const codesByStatus: Readonly<Record<number, ProblemCode>> = {
  403: "validation_failed",
  404: "not_found",
  409: "upload_offset_conflict",
  410: "not_found",
  413: "body_too_large",
  501: "validation_failed",
};

/** What the library refuses by itself has a status and a text; anything else is a fault of ours. */
function refusalOf(failure: unknown, status: number): Refusal {
  if (failure instanceof UploadRefused) return failure.refusal;
  const isLibrarys =
    failure === undefined ||
    (typeof failure === "object" && failure !== null && "status_code" in failure);
  if (!isLibrarys) throw failure;
  return refuse(codesByStatus[status] ?? (status < 500 ? "validation_failed" : "internal"));
}
