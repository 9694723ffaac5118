import type { FastifyReply } from "fastify";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { refuse } from "#platform/refusal";

const types: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  zip: "application/zip",
  png: "image/png",
  svg: "image/svg+xml",
};

/** A file of the kit while a visible item names it; always a download, never a page of this origin. */
export async function serveKitFile(
  { db }: { db: Database },
  { name, knownTag }: { name: string; knownTag: string | undefined },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { rows } = await sql<{ bytes: Buffer; tag: string }>`
    select f.bytes, encode(f.sha256, 'hex') as tag from content.kit_files f
    where f.name = ${name} and exists (select from content.visible v
      where v.kind = 'press_kit_item' and v.body ->> 'file' = f.name)`.execute(db);
  const [file] = rows;
  if (!file) return sendProblem(reply, refuse("not_found"));
  const etag = `"${file.tag}"`;
  void reply.headers({
    etag,
    "cache-control": "public, max-age=60",
    "content-disposition": `attachment; filename="${name}"`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
  });
  if (knownTag === etag) return reply.code(304).send();
  return reply.type(types[name.split(".").at(-1)!]!).send(file.bytes);
}
