import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Types of what a build contains, with whether compressing them is worth anything. */
const types: Readonly<Record<string, { type: string; compress: boolean }>> = {
  ".css": { type: "text/css; charset=utf-8", compress: true },
  ".ico": { type: "image/x-icon", compress: true },
  ".jpg": { type: "image/jpeg", compress: false },
  ".js": { type: "text/javascript; charset=utf-8", compress: true },
  ".json": { type: "application/json; charset=utf-8", compress: true },
  ".png": { type: "image/png", compress: false },
  ".svg": { type: "image/svg+xml; charset=utf-8", compress: true },
  ".txt": { type: "text/plain; charset=utf-8", compress: true },
  ".webmanifest": { type: "application/manifest+json; charset=utf-8", compress: true },
  ".webp": { type: "image/webp", compress: false },
  ".woff2": { type: "font/woff2", compress: false },
  ".xml": { type: "application/xml; charset=utf-8", compress: true },
};

export type Encoding = "br" | "gzip" | "identity";

export interface ClientFile {
  type: string;
  tag: string;
  cacheControl: string;
  /** Compressed at first use, once, with the best ratio; kept as long as the process lives. */
  body(encoding: Encoding): Promise<Buffer>;
  encodings: readonly Encoding[];
}

/**
 * The build's files by their address, in memory: a few megabytes that never change while the
 * process runs. An address that is not in the list reaches no file, so there is no path to climb.
 */
export async function readClientFiles(directory: string): Promise<Map<string, ClientFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  const read = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(directory, file).split(path.sep).join("/")}`;
    return [address, clientFile(address, await readFile(file))] as const;
  });
  return new Map(await Promise.all(read));
}

function clientFile(address: string, content: Buffer): ClientFile {
  const known = types[path.extname(address)];
  const bodies = new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(content)]]);
  return {
    type: known?.type ?? "application/octet-stream",
    tag: `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`,
    cacheControl: cacheControlOf(address),
    encodings: known?.compress ? ["br", "gzip", "identity"] : ["identity"],
    body: (encoding) => {
      const body = bodies.get(encoding) ?? compress(content, encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** Names under /assets carry the hash of their content; others may change with the next build. */
function cacheControlOf(address: string): string {
  if (address.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  if (address === "/sw.js") return "no-cache";
  return "public, max-age=3600, stale-while-revalidate=86400";
}

function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(content, { level: constants.Z_BEST_COMPRESSION });
  return compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
