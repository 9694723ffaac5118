import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { reportingEndpoints, type PagePolicy } from "./content-security-policy.ts";
import { newNonce } from "./nonce.ts";
import { holdsTag } from "./page-tag.ts";
import type { RenderedOther, RenderedPage } from "./render-page.ts";
import { stampGzip, stampPlain } from "./stampable-page.ts";

const compress = promisify(gzip);
const worthCompressingBytes = 1_024;

/**
 * Every answer gets its own nonce, in the page and in the policy. An answer of 304 carries neither:
 * a policy with a new nonce would meet the stored page with its old one and block every script.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { rendered, policy }: { rendered: RenderedPage; policy: PagePolicy },
): FastifyReply {
  const { status, headers, page, tag, outcome } = rendered;
  for (const [name, value] of headers) void reply.header(name, value);
  void reply
    .header("cache-control", outcome === "keep" ? "private, no-cache" : "no-store")
    .header("vary", "accept-encoding");
  if (status === 200 && outcome === "keep") {
    void reply.header("etag", tag);
    if (holdsTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
  }
  const nonce = newNonce();
  void reply
    .code(status)
    .header("content-security-policy", policy.withNonce(nonce))
    .header("reporting-endpoints", reportingEndpoints);
  const encoding = acceptedEncoding(request.headers["accept-encoding"], ["gzip"]);
  if (encoding === "identity") return reply.send(stampPlain(page, nonce));
  return reply.header("content-encoding", encoding).send(stampGzip(page, nonce));
}

/** Data of pages is for the one who asked; files made on demand may say how long they live. */
export async function sendOther(
  request: FastifyRequest,
  reply: FastifyReply,
  { rendered, isData }: { rendered: RenderedOther; isData: boolean },
): Promise<FastifyReply> {
  void reply.code(rendered.status).header("cache-control", "private, no-store");
  for (const [name, value] of rendered.headers) {
    if (!(isData && name === "cache-control")) void reply.header(name, value);
  }
  void reply.header("vary", "accept-encoding");
  const encoding = acceptedEncoding(request.headers["accept-encoding"], ["gzip"]);
  if (encoding === "identity" || rendered.body.length < worthCompressingBytes) {
    return reply.send(rendered.body);
  }
  return reply
    .header("content-encoding", encoding)
    .send(await compress(rendered.body, { level: 4 }));
}
