import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGuardedFetch } from "#platform/fetch/guarded-fetch";
import { createTestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import { filesRoutes } from "../files.routes.ts";
import { openTestSite, type Person, type TestSite } from "../test-site.ts";
import { noisyJpeg, smallPdf } from "../test-pictures.ts";

let site: TestSite;
let owner: Person;
let documentId: string;
let pictureUrl: string;

beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signIn();
  const paper = { kind: "document", filename: "Contrato de São João.pdf", bytes: smallPdf };
  documentId = await send(paper);
  const photo = await send({
    kind: "product_photo",
    filename: "a.jpg",
    bytes: await noisyJpeg({ width: 400, height: 300 }),
  });
  pictureUrl = (await site.decided(owner, photo)).pictures[0]!.url;
});
afterAll(() => site.close());

async function send(file: Parameters<TestSite["upload"]>[1]): Promise<string> {
  const sent = await site.upload(owner, file);
  if (!("id" in sent)) throw new Error(sent.refused);
  await site.decided(owner, sent.id);
  return sent.id;
}

async function linkTo(id: string, person = owner): Promise<string> {
  const response = await site.call(person, "POST", `/api/v1/files/${id}/link`);
  return ((await response.json()) as { url: string }).url;
}

describe("a public picture", () => {
  test("is served inert, to every origin, and may be kept for ever", async () => {
    const response = await fetch(pictureUrl);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "inline",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "accept-ranges": "bytes",
    });
    const tag = response.headers.get("etag")!;
    const again = await fetch(pictureUrl, { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
  });

  test.each([
    "/files/public/nothing.webp",
    `/files/public/${"a".repeat(24)}-320.webp`,
    "/files/public/..%2f..%2fprivate%2fx",
    `/files/public/${"a".repeat(24)}-320.html`,
  ])("%s is not there", async (path) => {
    const response = await fetch(`${site.origin}${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("a private file", () => {
  test("is opened by its link as a download under its own name", async () => {
    const response = await fetch(await linkTo(documentId));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(smallPdf);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-security-policy": "sandbox; default-src 'none'",
      "content-disposition":
        "attachment; filename=\"Contrato de S?o Jo?o.pdf\"; filename*=UTF-8''Contrato%20de%20S%C3%A3o%20Jo%C3%A3o.pdf",
    });
  });

  test("can't be opened by a link that is over, forged, stretched or meant for another file", async () => {
    const url = new URL(await linkTo(documentId));
    const expires = Number(url.searchParams.get("expires"));
    const signature = url.searchParams.get("signature")!;
    const tries: [string, Record<string, string>][] = [
      [documentId, { expires: String(expires + 1), signature }],
      [documentId, { expires: String(expires), signature: `A${signature.slice(1)}A` }],
      [documentId, { expires: String(expires), signature: "" }],
      [documentId, { expires: String(expires) }],
      [documentId, {}],
      [newId(), { expires: String(expires), signature }],
    ];
    for (const [id, query] of tries) {
      const path = `/files/private/${id}?${new URLSearchParams(query).toString()}`;
      const response = await fetch(`${site.origin}${path}`);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: "file_link_invalid" });
    }
  });

  test("is not there for a stranger, who gets no link to it", async () => {
    const stranger = await site.signIn();
    for (const [method, path] of [
      ["GET", `/api/v1/files/${documentId}`],
      ["POST", `/api/v1/files/${documentId}/link`],
      ["DELETE", `/api/v1/files/${documentId}`],
    ] as const) {
      expect((await site.call(stranger, method, path)).status).toBe(404);
    }
    expect((await fetch(await linkTo(documentId))).status).toBe(200);
  });

  test("is gone for an older link as soon as it is deleted", async () => {
    const id = await send({ kind: "document", filename: "b.pdf", bytes: smallPdf });
    const url = await linkTo(id);
    expect((await site.call(owner, "DELETE", `/api/v1/files/${id}`)).status).toBe(204);
    expect((await fetch(url)).status).toBe(404);
  });

  test("gets a link only once it is ready", async () => {
    const { rows } = await sql<{ id: string }>`
      insert into files.files (kind, owner_id, filename, size_bytes, object_name, give_up_at)
      values ('document', ${owner.actor.userId}, 'c.pdf', 10, 'aaaaaaaaaaaaaaaaaaaaaaaa',
        platform.now() + interval '1 day') returning id`.execute(site.database.db);
    const response = await site.call(owner, "POST", `/api/v1/files/${rows[0]!.id}/link`);
    expect(await response.json()).toMatchObject({ code: "file_not_ready" });
  });
});

describe("a part of a file", () => {
  const ask = async (range: string, headers: Record<string, string> = {}) => {
    const response = await fetch(await linkTo(documentId), { headers: { range, ...headers } });
    return {
      status: response.status,
      range: response.headers.get("content-range"),
      text: await response.text(),
    };
  };
  const total = smallPdf.length;

  test.each([
    ["bytes=0-3", 206, `bytes 0-3/${total}`, "%PDF"],
    [`bytes=${total - 6}-`, 206, `bytes ${total - 6}-${total - 1}/${total}`, "%%EOF\n"],
    ["bytes=-6", 206, `bytes ${total - 6}-${total - 1}/${total}`, "%%EOF\n"],
    [`bytes=${total}-`, 416, `bytes */${total}`, ""],
    ["bytes=0-1,4-5", 200, null, smallPdf.toString()],
    ["bytes=9-2", 200, null, smallPdf.toString()],
    ["lines=1-2", 200, null, smallPdf.toString()],
  ])("%s is answered with %i", async (header, status, range, text) => {
    expect(await ask(header)).toEqual({ status, range, text });
  });

  test("of another version is answered with the whole", async () => {
    expect((await ask("bytes=0-3", { "if-range": '"other"' })).status).toBe(200);
    expect((await ask("bytes=0-3", { "if-range": `"${documentId}"` })).status).toBe(206);
  });

  test("is measured by HEAD without a body", async () => {
    const response = await fetch(await linkTo(documentId), { method: "HEAD" });
    expect(response.headers.get("content-length")).toBe(String(total));
    expect(await response.text()).toBe("");
  });
});

test("in production, files are served on their own origin only", async () => {
  const config = testConfig({
    AREON_PROFILE: "production",
    METRICS_TOKEN: "0123456789abcdef",
    CLAMD_URL: "tcp://127.0.0.1:1",
    FILES_ORIGIN: "https://arquivos.example",
  });
  const { app } = await createTestServer({
    db: site.database.db,
    config,
    routes: filesRoutes({
      db: site.database.db,
      config,
      fileStore: site.fileStore,
      scanner: undefined,
      guardedFetch: createGuardedFetch(),
    }),
  });
  const url = new URL(pictureUrl).pathname;
  const elsewhere = await app.inject({ url, headers: { host: "areon.example" } });
  const there = await app.inject({ url, headers: { host: "arquivos.example" } });
  expect([elsewhere.statusCode, there.statusCode]).toEqual([404, 200]);
  await app.close();
});
