import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/**
 * The same site as it would be without a server that renders: what a page shows is taken out of its HTML, and
 * styles, scripts and rows stay, so the browser draws all of it itself. A real one would fetch its rows with
 * another way there and back, which this one is spared.
 */
export async function startClientRendered(
  origin: string,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const target = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: target.host };
    const isPage = incoming.headers["sec-fetch-dest"] === "document";
    if (isPage) headers["accept-encoding"] = "identity";
    const options = { ...addressOf(target), path: incoming.url, method: incoming.method, headers };
    const passed = ask(options, (answer) => {
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const html = withoutContent(Buffer.concat(chunks).toString());
        const type = "text/html; charset=utf-8";
        outgoing.writeHead(200, { "content-type": type, "content-encoding": "gzip" });
        outgoing.end(gzipSync(html));
      });
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  return { origin: await listen(server), stop: () => close(server) };
}

/** Scripts in the body hold the rows and start the program, here at once: there is nothing to be drawn before. */
function withoutContent(html: string): string {
  const begin = html.indexOf(">", html.indexOf("<body")) + 1;
  const end = html.lastIndexOf("</body>");
  const scripts = html.slice(begin, end).match(/<script\b[^>]*>[\s\S]*?<\/script>/g) ?? [];
  const program = scripts.join("").replace(waitsForDrawing, "begin()");
  return html.slice(0, begin) + program + html.slice(end);
}

const waitsForDrawing = /document\.readyState==="complete"\?.*?\{once:true\}\)/;

function addressOf({ hostname, port }: URL) {
  return { hostname, port };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
