import { request as httpRequest } from "node:http";
import { once } from "node:events";
import { uploadPath } from "@areon/contracts/files/files";
import { sql } from "kysely";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { openTestSite, type Person, type TestSite } from "../test-site.ts";
import { noisyJpeg, smallPdf } from "../test-pictures.ts";

const megabyte = 1024 * 1024;
const patience = { timeout: 45_000 };
let site: TestSite;
let person: Person;
let photo: Buffer;

beforeAll(async () => {
  site = await openTestSite();
  photo = await noisyJpeg({ width: 1800, height: 1600 });
});
afterAll(() => site.close());
beforeEach(async () => {
  person = await site.signIn();
});

const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");

function tus(method: string, path: string, headers: Record<string, string>, body?: Buffer) {
  return fetch(`${site.origin}${path}`, {
    method,
    headers: { "tus-resumable": "1.0.0", authorization: person.authorization, ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}

async function begin(size: number): Promise<string> {
  const response = await tus("POST", uploadPath, {
    "upload-length": String(size),
    "upload-metadata": metadata({ kind: "product_photo", filename: "colheita.jpg" }),
  });
  expect(response.status).toBe(201);
  return response.headers.get("location")!;
}

const patchHeaders = (offset: number) => ({
  "upload-offset": String(offset),
  "content-type": "application/offset+octet-stream",
});

async function offsetOf(location: string): Promise<number> {
  const response = await tus("HEAD", location, {});
  return Number(response.headers.get("upload-offset"));
}

/** Sends the head of a body and then pulls the plug, as a tunnel or a lift does. */
async function sendAndCut(location: string, { from, to }: { from: number; to: number }) {
  const request = httpRequest(`${site.origin}${location}`, {
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      authorization: person.authorization,
      "content-length": photo.length - from,
      ...patchHeaders(from),
    },
  });
  request.on("error", () => {});
  await new Promise((resolve) => request.write(photo.subarray(from, to), resolve));
  await expect.poll(() => offsetOf(location), patience).toBeGreaterThan(from);
  await new Promise((resolve) => request.once("close", resolve).destroy());
}

describe("an upload", () => {
  test("goes on after a cut connection from where the server got to", async () => {
    expect(photo.length).toBeGreaterThan(2 * megabyte);
    const location = await begin(photo.length);
    await sendAndCut(location, { from: 0, to: Math.floor(1.5 * megabyte) });
    // What came before the cut is kept, also beyond the last full piece.
    await expect.poll(() => offsetOf(location), patience).toBeGreaterThan(megabyte);
    const kept = await offsetOf(location);
    let sentAgain = Infinity;
    await new Promise<void>((resolve, reject) => {
      const upload = new Upload(photo, {
        endpoint: `${site.origin}${uploadPath}`,
        uploadUrl: `${site.origin}${location}`,
        headers: { authorization: person.authorization },
        onProgress: (sent) => (sentAgain = Math.min(sentAgain, sent)),
        onSuccess: () => resolve(),
        onError: reject,
      });
      upload.start();
    });
    expect(sentAgain).toBeGreaterThanOrEqual(kept);
    const file = await site.decided(person, location.split("/").at(-1)!);
    expect(file).toMatchObject({ state: "ready", size_bytes: photo.length, width: 1800 });
  });

  test("that two requests continue at once takes each byte once", async () => {
    const location = await begin(photo.length);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => tus("PATCH", location, patchHeaders(0), photo)),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([204, 409, 409, 409]);
    const file = await site.decided(person, location.split("/").at(-1)!);
    expect(file).toMatchObject({ state: "ready", width: 1800 });
  });

  test("can be sent together with its creation, and given up", async () => {
    const together = await tus(
      "POST",
      uploadPath,
      {
        "upload-length": String(smallPdf.length),
        "upload-metadata": metadata({ kind: "document", filename: "nota.pdf" }),
        "content-type": "application/offset+octet-stream",
      },
      smallPdf,
    );
    expect(together.headers.get("upload-offset")).toBe(String(smallPdf.length));
    const location = await begin(100);
    expect((await tus("DELETE", location, {})).status).toBe(204);
    expect((await tus("HEAD", location, {})).status).toBe(404);
    expect((await tus("PATCH", location, patchHeaders(0), smallPdf)).status).toBe(404);
  });

  test("answers with the security headers and is never stored", async () => {
    const response = await tus("HEAD", await begin(10), {});
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
  });
});

describe("what is refused before or while it is sent", () => {
  test.each<[string, { size?: number; filename?: string; kind?: string }, string]>([
    ["a file above the kind's size", { size: 5 * megabyte + 1 }, "file_too_large"],
    ["an extension that the kind does not take", { filename: "x.svg" }, "file_type_not_accepted"],
    ["a name without extension", { filename: "foto" }, "file_type_not_accepted"],
    ["a kind that is not there", { kind: "video" }, "validation_failed"],
    ["an empty file", { size: 0 }, "validation_failed"],
  ])("%s", async (_title, { size = 1000, filename = "a.jpg", kind = "avatar" }, code) => {
    const response = await tus("POST", uploadPath, {
      "upload-length": String(size),
      "upload-metadata": metadata({ kind, filename }),
    });
    expect(await response.json()).toMatchObject({ code });
    expect(response.headers.get("content-type")).toContain("application/problem+json");
  });

  test("an upload without its length or its metadata", async () => {
    const headers = { "upload-defer-length": "1", "upload-metadata": metadata({ kind: "avatar" }) };
    expect((await tus("POST", uploadPath, headers)).status).toBe(400);
    expect((await tus("POST", uploadPath, { "upload-length": "10" })).status).toBe(400);
  });

  test("more bytes than were announced, with and without a length of the request", async () => {
    const location = await begin(1000);
    expect((await tus("PATCH", location, patchHeaders(0), photo)).status).toBe(413);
    const request = httpRequest(`${site.origin}${location}`, {
      method: "PATCH",
      headers: {
        "tus-resumable": "1.0.0",
        authorization: person.authorization,
        ...patchHeaders(0),
      },
    });
    request.on("error", () => {});
    request.end(photo.subarray(0, 200_000));
    const [response] = (await once(request, "response")) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    expect(await offsetOf(location)).toBeLessThanOrEqual(1000);
  });

  test("someone else's upload, which is not there for a stranger", async () => {
    const location = await begin(smallPdf.length);
    const owner = person;
    person = await site.signIn();
    expect((await tus("HEAD", location, {})).status).toBe(404);
    expect((await tus("PATCH", location, patchHeaders(0), smallPdf)).status).toBe(404);
    expect((await tus("DELETE", location, {})).status).toBe(404);
    expect(
      (await site.call(person, "GET", `/api/v1/files/${location.split("/").at(-1)}`)).status,
    ).toBe(404);
    person = owner;
    expect(await offsetOf(location)).toBe(0);
  });

  test("an unknown or malformed upload, and one without a signed-in person", async () => {
    expect((await tus("HEAD", `${uploadPath}/${newId()}`, {})).status).toBe(404);
    expect((await tus("HEAD", `${uploadPath}/..%2f..%2fetc`, {})).status).toBe(404);
    expect((await tus("POST", uploadPath, { authorization: "" })).status).toBe(401);
  });
});

describe("the quota", () => {
  test("can't be passed by uploads that begin at the same moment", async () => {
    // 40 files of 5 MB fill 200 MB exactly; 60 are tried at once.
    const size = 5 * megabyte;
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        tus("POST", uploadPath, {
          "upload-length": String(size),
          "upload-metadata": metadata({ kind: "product_photo", filename: "a.jpg" }),
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(40);
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(await refused.json()).toMatchObject({
      code: "file_quota_exceeded",
      params: { max_mb: 200, max_files: 500 },
    });
    const { rows } = await sql<{ bytes: bigint; files: number }>`
      select used_bytes as bytes, used_files as files from files.usage
      where owner_id = ${person.actor.userId}`.execute(site.database.db);
    expect(rows).toEqual([{ bytes: BigInt(40 * size), files: 40 }]);
  });

  test("counts files as well as bytes", async () => {
    await sql`insert into files.usage values (${person.actor.userId}, 'personal', 499, 499)`.execute(
      site.database.db,
    );
    await begin(1);
    const one = { kind: "document", filename: "a.pdf", bytes: smallPdf };
    expect(await site.upload(person, one)).toEqual({ refused: "file_quota_exceeded" });
  });
});
