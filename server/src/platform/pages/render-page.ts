import type { Logger } from "#platform/log";
import { traceparent } from "#platform/trace";
import type { WebBuild } from "./load-web-build.ts";
import type { Cacheable } from "./page-cache.ts";
import type { PageForm } from "./page-form.ts";
import { pageTag } from "./page-tag.ts";
import { prepareStamping, type StampablePage } from "./stampable-page.ts";

export interface RenderedPage extends Cacheable {
  kind: "page";
  status: number;
  headers: [string, string][];
  page: StampablePage;
  tag: string;
}

/** Data of a page, a redirect, a file made on demand: whatever has no nonce in it. */
export interface RenderedOther extends Cacheable {
  kind: "other";
  status: number;
  headers: [string, string][];
  body: Buffer;
}

export type Rendered = RenderedPage | RenderedOther;

const renderTimeoutMs = 10_000;
const incompleteMark = "x-areon-incomplete";

/**
 * Renders one address. The renderer is told the address and on whose behalf it calls the API, and
 * nothing else: no cookie, no token, no language, no host. A page is therefore the same for
 * everyone, which is what allows to keep it.
 */
export async function renderPage(
  { build, policy, log }: { build: WebBuild; policy: string; log: Logger },
  { url, visitorAddress, form }: { url: string; visitorAddress: string; form?: PageForm },
): Promise<Rendered> {
  const request = new Request(url, {
    headers: {
      "x-forwarded-for": visitorAddress,
      traceparent: traceparent(),
      ...(form && { "content-type": form.contentType }),
    },
    signal: AbortSignal.timeout(renderTimeoutMs),
    ...(form && { method: "POST", body: new Uint8Array(form.body) }),
  });
  const response = await build.render(request);
  const body = Buffer.from(await response.arrayBuffer());
  if (response.headers.has("set-cookie")) {
    log.error({ url }, "a page tried to set a cookie; it was left out");
  }
  const { status } = response;
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  if (!response.headers.get("content-type")?.startsWith("text/html") || body.length === 0) {
    const outcome = status >= 500 ? "failed" : "pass";
    return { kind: "other", outcome, status, headers, body, bytes: body.length };
  }
  const page = prepareStamping(body.toString(), build.noncePlaceholder);
  const tag = pageTag({ build: build.version, policy, status, parts: page.parts });
  return {
    kind: "page",
    outcome: form && status < 500 ? "pass" : outcomeOf(response),
    status,
    headers: headers.filter(([name]) => name !== "cache-control"),
    page,
    tag,
    bytes: page.bytes,
  };
}

/** Decided by this server for every answer, whatever a page says. */
const ownHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "date",
  "etag",
  "set-cookie",
  "transfer-encoding",
  "vary",
  incompleteMark,
]);

/** A page that did without an answer of the API is shown, but takes no complete one's place. */
function outcomeOf({ status, headers }: Response): Cacheable["outcome"] {
  if (status >= 500 || headers.has(incompleteMark)) return "failed";
  const isOfLastingKind = status === 200 || status === 404;
  const isOptedOut = /\bno-store\b/.test(headers.get("cache-control") ?? "");
  return isOfLastingKind && !isOptedOut ? "keep" : "pass";
}
