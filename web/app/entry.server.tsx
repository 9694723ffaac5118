import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext } from "react-router";
import { sendCallsTo } from "~/platform/api/client";
import { serverConfig } from "~/platform/api/server-config.server";
import { visitor } from "~/platform/api/visitor.server";
import { startAtOnce, startLate } from "~/platform/document/page-program.server";
import { noncePlaceholder } from "~/platform/document/nonce";

sendCallsTo(serverConfig().apiOrigin, visitor);

/** The web server looks it up here, to know where nonces belong. */
export { noncePlaceholder };

const publicLayoutId = "routes/public-layout";

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  return renderWholePage(request.url, status, headers, routerContext);
}

/** Waits for everything: the page is kept whole, and readers without JavaScript get all of it. */
function renderWholePage(
  url: string,
  initialStatus: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let status = initialStatus;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={url} nonce={noncePlaceholder} />,
      {
        nonce: noncePlaceholder,
        // A large part would else come last and be moved into its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          const body = new PassThrough();
          pipe(body);
          text(body)
            .then(programOf(routerContext))
            .then((page) => resolve(new Response(page, { status, headers })), reject);
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError(error) {
          status = 500;
          // oxlint-disable-next-line no-console -- the web build has no logger; the process that runs it collects this
          console.error(error);
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1000);
  });
}

/** In development the entry begins by itself, and its server writes imports of its own. */
function programOf({ staticHandlerContext }: EntryContext): (html: string) => string {
  if (import.meta.env.DEV) return (html) => html;
  const isPublic = staticHandlerContext.matches.some(({ route }) => route.id === publicLayoutId);
  return isPublic ? startLate : startAtOnce;
}
